import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Fewer words than this say nothing about a reading level. */
const ENOUGH_WORDS = 40;

/** Shorter lines are labels. They would make every screen look like a picture book. */
const SENTENCE_WORDS = 4;

/** The US school grade a text is written for (Flesch–Kincaid); undefined for too few words. Each line ends a sentence. */
export function gradeOf(lines: readonly string[]): number | undefined {
  const sentences = lines
    .flatMap((line) => line.split(/[.!?…:;–]+\s/))
    .filter((part) => wordsIn(part).length >= SENTENCE_WORDS);
  const words = sentences.flatMap(wordsIn);
  if (words.length < ENOUGH_WORDS) return undefined;
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[A-Za-z][A-Za-z’']*/g) ?? [];
}
