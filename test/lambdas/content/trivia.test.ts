import { describe, expect, test } from 'vitest';
import type { Question } from '../../../core/games/trivia/question.ts';
import { triviaBank } from '../../../lambdas/content/trivia/bank.ts';
import { boxing } from '../../../lambdas/content/trivia/boxing.ts';
import { general } from '../../../lambdas/content/trivia/general.ts';
import { mma } from '../../../lambdas/content/trivia/mma.ts';
import { teaserPool } from '../../../lambdas/content/trivia/teaser.ts';
import { wrestling } from '../../../lambdas/content/trivia/wrestling.ts';
import { uniformP } from '../../core/statistics.ts';

const byTopic = { boxing, mma, wrestling, general };
const everything = [...triviaBank, ...teaserPool];

/** Same words, whatever the case, accents, and punctuation. */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Choices keep `-` and `.` between digits: 49-0 and 4.90 are not the same answer. */
const normalizedChoice = (choice: string): string => choice.normalize('NFKC').toLowerCase().trim();

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const positions = (questions: readonly Question[]): number[] =>
  [0, 1, 2, 3].map((position) => questions.filter((question) => question.answer === position).length);

/** The ids of the questions that `fault` finds wrong, so that a failure names them. */
const offenders = (questions: readonly Question[], fault: (question: Question) => boolean): string[] =>
  questions.filter(fault).map((question) => question.id);

describe('form', () => {
  test('text is short, tidy, and ends as a question', () => {
    const tidy = (text: string) => text === text.trim() && !/\s{2,}/.test(text) && /[?]["”]?$/.test(text);
    expect(offenders(everything, ({ text }) => text.length > 140 || text.length < 15 || !tidy(text))).toEqual([]);
  });

  test('four distinct, short, non-empty choices', () => {
    const wrong = ({ choices }: Question) =>
      choices.length !== 4 ||
      new Set(choices.map(normalizedChoice)).size !== 4 ||
      choices.some((choice) => choice.length === 0 || choice.length > 40 || choice !== choice.trim());
    expect(offenders(everything, wrong)).toEqual([]);
  });

  test('the answer is one of the four, the difficulty one of three', () => {
    expect(offenders(everything, ({ answer }) => ![0, 1, 2, 3].includes(answer))).toEqual([]);
    expect(offenders(everything, ({ difficulty }) => ![1, 2, 3].includes(difficulty))).toEqual([]);
  });

  test('numbers are offered in ascending order', () => {
    const isNumber = (choice: string) => /^\d+(\.\d+)?( [a-z]+)?$/.test(choice);
    const wrong = ({ choices }: Question) =>
      choices.every(isNumber) &&
      choices.some((choice, i) => i > 0 && Number.parseFloat(choice) <= Number.parseFloat(choices[i - 1] ?? ''));
    expect(offenders(everything, wrong)).toEqual([]);
  });

  test('a source, where there is one, is a web address', () => {
    const wrong = ({ source }: Question) => source !== undefined && !/^https?:$/.test(new URL(source).protocol);
    expect(offenders(everything, wrong)).toEqual([]);
    expect(triviaBank.some(({ source }) => source !== undefined)).toBe(true);
  });

  test('nothing that a new season could make wrong', () => {
    const dated = /\b(currently?|reigning|so far|to date|as of|record holder|all[- ]time|most ever|today|this year)\b/i;
    expect(offenders(everything, ({ text }) => dated.test(text))).toEqual([]);
  });

  test('no marks of the big MMA promotion', () => {
    const marks = /\b(UFC|Ultimate Fight\w*|Octagon)\b/i;
    expect(offenders(everything, ({ text, choices }) => [text, ...choices].some((part) => marks.test(part)))).toEqual(
      [],
    );
  });
});

describe('bank', () => {
  test('holds at least 300 questions, and enough of each topic', () => {
    expect(triviaBank.length).toBeGreaterThanOrEqual(300);
    expect(boxing.length).toBeGreaterThanOrEqual(80);
    expect(mma.length).toBeGreaterThanOrEqual(80);
    expect(wrestling.length).toBeGreaterThanOrEqual(45);
    expect(general.length).toBeGreaterThanOrEqual(80);
  });

  test('is the four files and nothing else', () => {
    expect(triviaBank).toEqual([...boxing, ...mma, ...wrestling, ...general]);
  });

  test.each(Object.entries(byTopic))('%s: ids and topics name their file', (topic, questions) => {
    const id = new RegExp(`^${topic}-\\d{3}$`);
    expect(offenders(questions, (question) => question.topic !== topic || !id.test(question.id))).toEqual([]);
  });

  test('each difficulty has at least 15 %', () => {
    for (const level of [1, 2, 3]) {
      const share = triviaBank.filter(({ difficulty }) => difficulty === level).length / triviaBank.length;
      expect(share, `difficulty ${level}`).toBeGreaterThanOrEqual(0.15);
    }
  });
});

describe('teaser', () => {
  test('holds at least 40 easy questions', () => {
    expect(teaserPool.length).toBeGreaterThanOrEqual(40);
    expect(offenders(teaserPool, ({ difficulty }) => difficulty !== 1)).toEqual([]);
    expect(offenders(teaserPool, ({ id }) => !/^teaser-\d{2}$/.test(id))).toEqual([]);
  });
});

describe('uniqueness, bank and teaser together', () => {
  test('ids', () => {
    expect(repeated(everything.map(({ id }) => id))).toEqual([]);
  });

  test('texts', () => {
    expect(repeated(everything.map(({ text }) => normalized(text)))).toEqual([]);
  });
});

describe('the right choice gives nothing away', () => {
  test.each(Object.entries({ bank: triviaBank, ...byTopic, teaser: teaserPool }))(
    '%s: positions are evenly spread',
    (_name, questions) => {
      const counts = positions(questions);
      for (const count of counts) {
        expect(count / questions.length).toBeGreaterThanOrEqual(0.15);
        expect(count / questions.length).toBeLessThanOrEqual(0.35);
      }
      expect(uniformP(counts)).toBeGreaterThan(0.001);
    },
  );

  test('nor does its rank among ordered numbers', () => {
    const isNumeric = ({ choices }: Question) => choices.every((choice) => /^\d|\d$/.test(choice));
    const numeric = triviaBank.filter(isNumeric);
    expect(numeric.length).toBeGreaterThan(50);
    expect(uniformP(positions(numeric))).toBeGreaterThan(0.001);
  });

  test('it is the longest choice no more often than chance allows', () => {
    const isLongest = ({ choices, answer }: Question) =>
      choices.every((choice, i) => i === answer || choice.length < choices[answer].length);
    expect(triviaBank.filter(isLongest).length / triviaBank.length).toBeLessThan(0.3);
  });
});
