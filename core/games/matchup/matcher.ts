import type { Answer, Prompt } from './prompt.ts';

/** Letters that Unicode does not decompose, as an English keyboard writes them. */
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
 * The text with everything taken out that does not change its meaning: case, accents, punctuation and hyphens, leading
 * articles, extra space. Normalizing twice changes nothing more.
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

/** Every form of a text that counts as this answer, as keys; two answers of a prompt must not share one. */
export function acceptedKeys(prompt: Prompt, answer: Answer): readonly string[] {
  const phrase = prompt.text.slice(prompt.text.lastIndexOf(':') + 1);
  const endsWithBlank = phrase.trimEnd().endsWith('____');
  return [answer.text, ...answer.aliases].flatMap((form) => {
    // A function, so that a `$` in an answer is not read as a replacement pattern.
    const filled = phrase.replace('____', () => form);
    // At the end of the phrase stands the answer itself, and its plural is an alias only where it means the same.
    const whole = endsWithBlank ? [filled] : [filled, ...otherNumber(filled)];
    return [form, ...whole].map(matchKey);
  });
}

/** The phrase with its last word in the plural, or in the singular if it is a plural already. */
function otherNumber(phrase: string): readonly string[] {
  if (/[^s]s$/.test(phrase)) return [phrase.slice(0, -1)];
  if (/(s|x|ch|sh)$/.test(phrase)) return [`${phrase}es`];
  if (/[^aeiou]y$/.test(phrase)) return [`${phrase.slice(0, -1)}ies`];
  return [`${phrase}s`];
}

/** Players join and part compounds at will ("heavyweight", "heavy weight"); only digits need their space: 1 2 is not 12. */
function matchKey(text: string): string {
  return normalizeAnswer(text).replace(/(?<!\d) | (?!\d)/g, '');
}
