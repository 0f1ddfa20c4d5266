import { greatest, mean, uniform } from '../../distribution.ts';
import type { Random } from '../../fair.ts';
import type { PayOf } from '../pay.ts';
import { deal, OFFER_PERCENT, openedBy, VALUES } from './rules.ts';

export const pay: PayOf = () => {
  const distribution = uniform(VALUES);
  const own = mean(distribution);
  return {
    expected: own,
    mostPerDay: greatest(distribution),
    note: `never dealing; always taking the first offer pays ${((own * OFFER_PERCENT) / 100).toFixed(3)} on average`,
    check: { distribution, simulate: neverDealing },
  };
};

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
