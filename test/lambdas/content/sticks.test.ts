import { readFileSync } from 'node:fs';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { describe, expect, it } from 'vitest';
import { acceptedJson, answersModule, makeWordlists, sourceWords } from '../../../bin/make-wordlists.ts';
import { harmlessWords, obscureWords, offensiveWords, unpleasantWords } from '../../../bin/word-screen.ts';
import { stickAnswers } from '../../../lambdas/content/sticks/answers.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const acceptedFile = read('web/public/wordlists/wordsticks-6.json');
const accepted: readonly string[] = JSON.parse(acceptedFile);
const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

describe('the answers of Word Sticks', () => {
  it('are at least 2,000 unique words of six letters A-Z, sorted', () => {
    expect(stickAnswers.length).toBeGreaterThanOrEqual(2000);
    expect(stickAnswers).toEqual([...new Set(stickAnswers)].sort());
    expect(stickAnswers.filter((word) => !/^[A-Z]{6}$/.test(word))).toEqual([]);
  });

  it('hold no plural, past tense or comparative', () => {
    expect(stickAnswers.filter((word) => /(S|ED|ER)$/.test(word))).toEqual([]);
  });

  it('are screened', () => {
    const screened = [...offensiveWords, ...unpleasantWords, ...obscureWords].map((word) => word.toUpperCase());
    expect(stickAnswers.filter((word) => screened.includes(word))).toEqual([]);
    expect(stickAnswers.filter((word) => profanity.hasMatch(word))).toEqual([]);
  });

  it('are all accepted as guesses', () => {
    const guesses = new Set(accepted);
    expect(stickAnswers.filter((word) => !guesses.has(word.toLowerCase()))).toEqual([]);
  });
});

describe('the accepted guesses of Word Sticks', () => {
  it('are unique lower-case words of six letters, sorted, on one line', () => {
    expect(accepted).toEqual([...new Set(accepted)].sort());
    expect(accepted.filter((word) => !/^[a-z]{6}$/.test(word))).toEqual([]);
    expect(acceptedFile.trimEnd().split('\n')).toHaveLength(1);
  });

  it('go far beyond the answers', () => {
    expect(accepted.length).toBeGreaterThan(5 * stickAnswers.length);
    expect(accepted).toEqual(expect.arrayContaining(['father', 'boxers', 'jabbed', 'casket', 'colour']));
  });

  it('hold nothing offensive', () => {
    expect(accepted.filter((word) => offensiveWords.has(word))).toEqual([]);
    expect(accepted.filter((word) => !harmlessWords.has(word) && profanity.hasMatch(word))).toEqual([]);
  });
});

describe('the word list script', () => {
  const made = makeWordlists();

  it('gives the committed files', () => {
    expect(answersModule(made.answers)).toBe(read('lambdas/content/sticks/answers.ts'));
    expect(acceptedJson(made.accepted)).toBe(acceptedFile);
  });

  it('screens only words that are in its sources', () => {
    const source = new Set(sourceWords());
    const screened = [...offensiveWords, ...harmlessWords, ...unpleasantWords, ...obscureWords];
    expect(screened.filter((word) => !source.has(word))).toEqual([]);
    expect(new Set(screened).size).toBe(screened.length);
  });

  it('needs each exception from the profanity library', () => {
    expect([...harmlessWords].filter((word) => !profanity.hasMatch(word))).toEqual([]);
  });
});
