import { greatest, mean, uniform } from '../../distribution.ts';
import type { Random } from '../../fair.ts';
import type { PayOf } from '../pay.ts';
import { bankerOffer, deal, OPENINGS, openedBy, VALUES } from './rules.ts';

export const pay: PayOf = () => {
  const distribution = uniform(VALUES);
  return {
    expected: mean(distribution),
    mostPerDay: greatest(distribution),
    note: `never dealing; always taking the first offer pays ${firstOffer().toFixed(4)} on average`,
    check: { distribution, simulate: neverDealing },
  };
};

/** The mean of the first offer, coins, over every set of cases that can be left. Each offer is rounded to a whole coin. */
export function firstOffer(): number {
  return mean(uniform(without(VALUES, OPENINGS[0]).map(bankerOffer)));
}

/** Every way to take `count` of the values away. */
function without(values: readonly number[], count: number): (readonly number[])[] {
  if (count === 0) return [values];
  return values.flatMap((_, place) =>
    without(values.slice(place + 1), count - 1).map((rest) => [...values.slice(0, place), ...rest]),
  );
}

/** The winnings of a player who keeps the first case, opens the others in order, and refuses every offer. */
function neverDealing(random: Random): number {
  let state = deal.start(0, random, 0);
  for (let number = 1; number < VALUES.length; number++) {
    state = deal.act(state, { open: number }, 0);
    const isOfferDue = !deal.payout(state) && state.opened.length === openedBy(state.refused + 1);
    if (isOfferDue) state = deal.act(state, { deal: false }, 0);
  }
  return deal.payout(state)?.coins ?? 0;
}
