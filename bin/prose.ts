import { isExcepted } from './prose/exceptions.ts';
import type { Passage } from './prose/passage.ts';
import { readPassages } from './prose/read-passages.ts';
import { findingsIn } from './prose/rules.ts';
import { misspellings } from './prose/spelling.ts';

/**
 * `npm run prose [-- path…]`: checks everything people read (screens, messages, comments, test titles, docs) against our
 * writing rules and a dictionary.
 */
const passages = readPassages(process.argv.slice(2));
const misspelled = await misspellings(passages);
const found = passages.flatMap((passage) => [
  ...findingsIn(passage),
  ...(misspelled.get(passage) ?? []).map((words) => ({
    passage,
    words,
    advice: 'spelling, or add it to bin/prose/words.txt',
  })),
]);
const findings = found.filter(({ passage, words }) => !isExcepted(passage.file, words));
for (const { passage, words, advice } of findings)
  console.log(`${placeOf(passage)}  “${words}”: ${advice}\n    ${passage.text.slice(0, 160)}`);
console.log(`${passages.length} passages, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

function placeOf({ file, line, kind }: Passage): string {
  return `${file}:${line} ${kind}`;
}
