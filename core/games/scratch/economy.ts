import { greatest, maximumOf, mean, uniform } from '../../distribution.ts';
import type { PayOf } from '../pay.ts';
import { PRIZES, ROUNDS, scratch } from './rules.ts';

export const pay: PayOf = () => {
  const distribution = maximumOf(uniform(PRIZES), ROUNDS);
  return {
    expected: mean(distribution),
    mostPerDay: greatest(distribution),
    note: `the best of ${ROUNDS} cards`,
    check: {
      distribution,
      simulate: (random) => Math.max(...scratch.start(undefined, random, 0).boards.map(([first = 0]) => first)),
    },
  };
};
