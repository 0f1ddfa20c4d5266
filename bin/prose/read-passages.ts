import { readFileSync } from 'node:fs';
import { codePassages } from './code-passages.ts';
import { markdownPassages } from './markdown-passages.ts';
import { lineAt, oneLine, type Passage } from './passage.ts';

/** Everything people read in a file; nothing for a kind of file that holds no prose. */
export function passagesOf(file: string): readonly Passage[] {
  const source = readFileSync(file, 'utf8');
  if (/\.tsx?$/.test(file)) return codePassages(file, source);
  if (file.endsWith('.md')) return markdownPassages(file, source);
  if (file.endsWith('.css')) return cssPassages(file, source);
  return [];
}

function cssPassages(file: string, source: string): Passage[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    file,
    line: lineAt(source, index),
    kind: 'comment',
    text: oneLine(text),
  }));
}
