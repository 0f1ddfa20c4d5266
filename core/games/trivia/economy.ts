import type { PayOf } from '../pay.ts';
import { COINS_PER_CORRECT } from './question.ts';
import { CHOICES, QUESTIONS } from './rules.ts';

export const pay: PayOf = () => {
  const most = QUESTIONS * COINS_PER_CORRECT;
  const note = `${most / CHOICES} coins by guessing, ${most} with every answer right`;
  return { mostPerDay: most, note };
};
