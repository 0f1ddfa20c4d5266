import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedKeys, findMatch, normalizeAnswer } from '../../../core/games/matchup/matcher.ts';
import type { Answer, Prompt } from '../../../core/games/matchup/prompt.ts';
import { matchupBank, sportPrompts } from '../../../lambdas/content/matchup/bank.ts';

const maxLength = 40;
const blank = '____';

const forms = (answer: Answer) => [answer.text, ...answer.aliases];
const anyPrompt = fc.constantFrom(...matchupBank);
const anyForm = anyPrompt.chain((prompt) =>
  fc
    .integer({ min: 0, max: 5 })
    .chain((index) =>
      fc.constantFrom(...forms(prompt.answers[index] ?? prompt.answers[0])).map((form) => ({ prompt, index, form })),
    ),
);

/** What a reader of the bank would call the same text: an oracle that shares no code with the matcher. */
const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/^(the|an|a) /, '')
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

function isListed(prompt: Prompt, index: number, typed: string): boolean {
  const phrase = prompt.text.split(':').at(-1) ?? '';
  const [before = '', after = ''] = phrase.split(blank).map(letters);
  return forms(prompt.answers[index] ?? prompt.answers[0]).some((form) => {
    const whole = before + letters(form) + after;
    return [
      letters(form),
      whole,
      `${whole}s`,
      `${whole}es`,
      whole.replace(/s$/, ''),
      whole.replace(/y$/, 'ies'),
    ].includes(letters(typed));
  });
}

describe('the bank of Match Up!', () => {
  it('has at least 90 prompts, most of them about fighting and sport', () => {
    expect(matchupBank.length).toBeGreaterThanOrEqual(90);
    expect(sportPrompts.length / matchupBank.length).toBeGreaterThanOrEqual(0.6);
  });

  it('has unique ids and texts', () => {
    expect(new Set(matchupBank.map(({ id }) => id)).size).toBe(matchupBank.length);
    expect(new Set(matchupBank.map(({ text }) => text.toLowerCase())).size).toBe(matchupBank.length);
  });

  describe.each(matchupBank.map((prompt) => [prompt.id, prompt] as const))('%s', (id, prompt) => {
    it('is well formed', () => {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(prompt.text.split(blank)).toHaveLength(2);
      expect(prompt.text.length).toBeLessThanOrEqual(60);
      expect(prompt.answers).toHaveLength(6);
      for (const form of prompt.answers.flatMap(forms)) {
        expect(form).toBe(form.trim());
        expect(form).not.toMatch(/[|()_]/);
        expect(normalizeAnswer(form)).not.toBe('');
        expect(form.length, form).toBeLessThanOrEqual(maxLength);
      }
      for (const { text } of prompt.answers) expect(text).toMatch(/^[\p{Lu}\d]/u);
    });

    it('has six answers that cannot be taken for one another', () => {
      const owner = new Map<string, string>();
      for (const answer of prompt.answers) {
        for (const key of acceptedKeys(prompt, answer)) {
          expect(owner.get(key) ?? answer.text, key).toBe(answer.text);
          owner.set(key, answer.text);
        }
      }
      expect(new Set(owner.values()).size).toBe(6);
    });

    it('lists no alias twice', () => {
      for (const answer of prompt.answers) {
        const listed = forms(answer).map((form) => normalizeAnswer(form));
        expect(listed).toEqual([...new Set(listed)]);
      }
    });

    it('accepts every text and alias as its own answer, with the words of the prompt and without', () => {
      const phrase = prompt.text.split(':').at(-1) ?? '';
      prompt.answers.forEach((answer, index) => {
        for (const form of forms(answer)) {
          expect(findMatch(prompt, form), form).toBe(index);
          expect(findMatch(prompt, phrase.replace(blank, form)), form).toBe(index);
        }
      });
    });
  });
});

describe('the matcher over the whole bank', () => {
  const decorations: ReadonlyArray<(text: string) => string> = [
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => `  ${text.replaceAll(' ', '   ')}\t`,
    (text) => text.replaceAll(' ', '-'),
    (text) => `“${text}!!!”`,
    (text) => text.replace(/[aeiou]/gi, '$&\u0301'),
    (text) => `the ${text}`,
    (text) => `A ${text}`,
    (text) => text.replaceAll("'", '’'),
    (text) => text.normalize('NFD'),
  ];

  it('is forgiving about how an answer is written', () => {
    fc.assert(
      fc.property(anyForm, fc.subarray([...decorations]), ({ prompt, index, form }, chosen) => {
        const typed = chosen.reduce((text, decorate) => decorate(text), form);
        expect(findMatch(prompt, typed), typed).toBe(index);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not take the answer of another prompt, unless it is listed here too', () => {
    fc.assert(
      fc.property(anyPrompt, anyForm, (prompt, { form }) => {
        const index = findMatch(prompt, form);
        if (index !== undefined) expect(isListed(prompt, index, form), `${form} for ${prompt.text}`).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('does not take a word that is merely similar', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(anyForm, fc.nat(), letter, ({ prompt, form }, at, other) => {
        const position = at % form.length;
        const typed = form.slice(0, position) + other + form.slice(position + 1);
        const index = findMatch(prompt, typed);
        if (index !== undefined) expect(isListed(prompt, index, typed), `${typed} for ${prompt.text}`).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
