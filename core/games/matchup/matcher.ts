import type { Answer, Prompt } from './prompt.ts';

/** Letters that Unicode doesn't decompose, with their spelling on an English keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The text without anything that doesn't change its meaning: case, accents, punctuation, hyphens, leading articles, and
 * extra spaces. Idempotent.
 */
export function normalizeAnswer(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['‘’ʼ`]|(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:an?|the) )+/, '');
}

/**
 * The index of the answer that the text matches, by its text or an alias; undefined if there is none.
 * The text may include words from the prompt ("rear naked choke" for "____ choke"), in the singular or the plural.
 * Words must match exactly: no edit distance.
 */
export function findMatch(prompt: Prompt, text: string): number | undefined {
  const key = matchKey(text);
  if (key === '') return undefined;
  const index = prompt.answers.findIndex((answer) => acceptedKeys(prompt, answer).includes(key));
  return index === -1 ? undefined : index;
}

/** The normalized texts that count as this answer. Two answers of a prompt must not share one. */
export function acceptedKeys(prompt: Prompt, answer: Answer): readonly string[] {
  const phrase = prompt.text.slice(prompt.text.lastIndexOf(':') + 1);
  const endsWithBlank = phrase.trimEnd().endsWith('____');
  return [answer.text, ...answer.aliases].flatMap((form) => {
    // A function, so that a `$` in an answer isn't a replacement pattern.
    const filled = phrase.replace('____', () => form);
    // If the blank is at the end, the last word is the answer, and its plural may mean something else.
    const whole = endsWithBlank ? [filled] : [filled, ...otherNumber(filled)];
    return [form, ...whole].map(matchKey);
  });
}

/** The phrase with its last word switched between singular and plural. */
function otherNumber(phrase: string): readonly string[] {
  if (/[^s]s$/.test(phrase)) return [phrase.slice(0, -1)];
  if (/(s|x|ch|sh)$/.test(phrase)) return [`${phrase}es`];
  if (/[^aeiou]y$/.test(phrase)) return [`${phrase.slice(0, -1)}ies`];
  return [`${phrase}s`];
}

/**
 * Players write compounds as one word or two ("heavyweight", "heavy weight"). Only digits keep their spaces: 1 2 isn't
 * 12.
 */
function matchKey(text: string): string {
  return normalizeAnswer(text).replace(/(?<!\d) | (?!\d)/g, '');
}
