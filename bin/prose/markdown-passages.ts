import type { Passage } from './passage.ts';

/** Paragraphs, headings, list items, and table cells; code blocks and HTML are left out. */
export function markdownPassages(file: string, source: string): readonly Passage[] {
  const passages: Passage[] = [];
  let open: { line: number; parts: string[] } | undefined;
  let inCode = false;
  const close = () => {
    if (open) passages.push({ file, line: open.line, kind: 'doc', text: open.parts.join(' ') });
    open = undefined;
  };
  for (const [index, raw] of source.split('\n').entries()) {
    const line = raw.trim();
    if (/^(```|~~~)/.test(line)) inCode = !inCode;
    const startsBlock = /^([#>|*+-]|\d+\.)/.test(line) || line === '';
    if (startsBlock || inCode || /^(```|~~~|<)/.test(line)) close();
    if (inCode || line === '' || /^(```|~~~|<|\|[\s:|-]+\|$)/.test(line)) continue;
    if (line.startsWith('|')) {
      for (const cell of line.split('|'))
        if (cell.trim()) passages.push({ file, line: index + 1, kind: 'doc', text: cell.trim() });
    } else {
      open ??= { line: index + 1, parts: [] };
      open.parts.push(line.replace(/^([#>*+-]+|\d+\.)\s+/, ''));
    }
  }
  close();
  return passages.filter(({ text }) => /[a-z]{2}/i.test(text));
}
