import type { Question } from '../../../core/games/trivia/question.ts';
import { boxing } from './boxing.ts';
import { general } from './general.ts';
import { mma } from './mma.ts';
import { wrestling } from './wrestling.ts';

/** Every question that a rewarded play may draw. Server only: it holds the answers. */
export const triviaBank: readonly Question[] = [...boxing, ...mma, ...wrestling, ...general];
