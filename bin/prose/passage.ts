/** Who reads it: `screen` is a player, everything else an engineer or an operator. */
export type Kind = 'comment' | 'title' | 'screen' | 'message' | 'doc';

/** A piece of text that people read, with the place to fix it. */
export interface Passage {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** On one line, with code in backticks kept. */
  readonly text: string;
}

/** The line number at a character offset, counted from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** Text without line breaks and comment markers. */
export function oneLine(text: string): string {
  return text
    .replace(/^\s*(\/\/|\*+)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
