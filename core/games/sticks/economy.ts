import type { PayOf } from '../pay.ts';
import { WIN_COINS } from './rules.ts';

export const pay: PayOf = () => ({ mostPerDay: WIN_COINS, note: 'for the word of the day' });
