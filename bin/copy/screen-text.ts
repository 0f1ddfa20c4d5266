/** Where the walk over all screens saves each screen's text: `<device>/<name>.json`. */
export const copyFolder = 'dist/copy';

/** All visible text of one screen. */
export interface ScreenText {
  readonly title: string;
  /** Header, menu, and footer. */
  readonly frame: readonly string[];
  readonly lines: readonly string[];
}

/** One screen as a phone and as a desktop show it, each with different random content. */
export interface ScreenTexts {
  readonly name: string;
  readonly variants: readonly ScreenText[];
}

/**
 * The lines of a screen. A number that differs between the variants is chance or a running clock: it becomes `#`, so that
 * the file changes only when the words do.
 */
export function stableLines(variants: readonly (readonly string[])[]): string[] {
  const spellings = new Map<string, Set<string>>();
  for (const line of variants.flat().map(withoutIds)) {
    const masked = mask(line);
    spellings.set(masked, (spellings.get(masked) ?? new Set()).add(line));
  }
  return [...spellings].map(([masked, lines]) => (lines.size === 1 ? ([...lines][0] ?? masked) : masked));
}

/** Random ids, such as a player's, and the start of a hash. */
function withoutIds(line: string): string {
  return line.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\w+)?|\b[0-9a-f]{16}(?=…)/g, '#');
}

function mask(line: string): string {
  return line.replace(/\d[\d,.:]*\d|\d/g, '#');
}
