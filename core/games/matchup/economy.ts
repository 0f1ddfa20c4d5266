import type { PayOf } from '../pay.ts';
import { ANSWERS, COINS_PER_MATCH } from './rules.ts';

export const pay: PayOf = ({ matchup: { paidPlaysPerDay } }) => {
  const most = ANSWERS * COINS_PER_MATCH;
  const note = `${most} coins a prompt, ${paidPlaysPerDay} paid prompts a day`;
  return { mostPerDay: most * paidPlaysPerDay, note };
};
