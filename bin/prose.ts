import { execFileSync } from 'node:child_process';
import { isExcepted } from './prose/exceptions.ts';
import type { Passage } from './prose/passage.ts';
import { passagesOf } from './prose/read-passages.ts';
import { findingsIn } from './prose/rules.ts';
import { misspellings } from './prose/spelling.ts';

/**
 * `npm run prose -- [path…] [--sample 100]`: checks everything people read (screens, messages, comments, test titles,
 * docs) against our writing rules and a dictionary, or prints a random sample to read aloud.
 */
const args = process.argv.slice(2);
const sampleAt = args.indexOf('--sample');
const paths = (sampleAt < 0 ? args : args.toSpliced(sampleAt, 2)).filter((arg) => arg !== '--');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|css|md)$/.test(file) && !isExcepted(file, ''));
const passages = files.flatMap(passagesOf);

if (sampleAt >= 0) printSample(Number(args[sampleAt + 1] ?? 100));
else await check();

function printSample(count: number): void {
  const left = [...passages];
  for (let n = 0; n < count && left.length > 0; n++) {
    const [passage] = left.splice(Math.floor(Math.random() * left.length), 1);
    if (passage) console.log(`${placeOf(passage)}  ${passage.text}`);
  }
}

async function check(): Promise<void> {
  const misspelled = await misspellings(passages);
  const lines = passages.flatMap((passage) => [
    ...findingsIn(passage).map(({ words, advice }) => ({ passage, words, advice })),
    ...(misspelled.get(passage) ?? []).map((words) => ({
      passage,
      words,
      advice: 'spelling, or add it to bin/prose/words.txt',
    })),
  ]);
  const findings = lines.filter(({ passage, words }) => !isExcepted(passage.file, words));
  for (const { passage, words, advice } of findings)
    console.log(`${placeOf(passage)}  “${words}”: ${advice}\n    ${passage.text.slice(0, 160)}`);
  console.log(`${passages.length} passages in ${files.length} files: ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

function placeOf({ file, line, kind }: Passage): string {
  return `${file}:${line} ${kind}`;
}
