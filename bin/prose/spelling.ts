import { readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import type { Passage } from './passage.ts';

/** Words of this project that no dictionary knows, one a line. */
const projectWords = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((word) => word && !word.startsWith('#'));

const settings = {
  language: 'en-US',
  dictionaries: ['en_us', 'softwareTerms', 'typescript', 'node', 'npm', 'aws', 'html', 'css', 'companies'],
  words: projectWords,
};

/** Misspelled words in each passage that has any. Code in backticks and addresses are not checked. */
export async function misspellings(passages: readonly Passage[]): Promise<ReadonlyMap<Passage, readonly string[]>> {
  const lines = passages.map(({ text }) => text.replace(/`[^`]*`|https?:\S+|\S*[/_#@]\S*|\{[^}]*\}/g, ' '));
  const { issues } = await spellCheckDocument(
    { uri: 'file:///prose.txt', text: lines.join('\n'), languageId: 'plaintext' },
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  const found = new Map<Passage, string[]>();
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  for (const { text, offset } of issues) {
    const passage = passages[starts.findLastIndex((from) => from <= offset)];
    if (passage) found.set(passage, [...(found.get(passage) ?? []), text]);
  }
  return found;
}
