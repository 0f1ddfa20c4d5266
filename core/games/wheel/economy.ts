import { type Distribution, greatest, mean, mixture, uniform } from '../../distribution.ts';
import { COINS_PER_PFP, MILLI_PER_PFP, PFP_PER_TICKET } from '../../wallet.ts';
import type { PayOf } from '../pay.ts';
import { MYSTERY, SLICES, type Slice, type WheelState, wheel } from './rules.ts';

export const pay: PayOf = () => {
  const distribution = mixture(SLICES.map((slice) => ({ weight: 1, of: sliceWorth(slice) })));
  const bonusChance = SLICES.filter(({ prize }) => prize === 'bonus').length / SLICES.length;
  return {
    expected: mean(distribution) / (1 - bonusChance),
    mostPerDay: greatest(distribution),
    note: `one spin and the bonus spins that it wins; ${mean(distribution).toFixed(3)} coins a single spin`,
    check: { distribution, simulate: (random) => worthOf(wheel.start(undefined, random, 0)) },
  };
};

const ENTRY_COINS = PFP_PER_TICKET * COINS_PER_PFP;

function sliceWorth({ prize, coins }: Slice): Distribution {
  if (prize === 'mystery')
    return uniform(Array.from({ length: MYSTERY.to - MYSTERY.from + 1 }, (_, extra) => MYSTERY.from + extra));
  return new Map([[prize === 'entry' ? ENTRY_COINS : coins, 1]]);
}

function worthOf(state: WheelState): number {
  const { coins = 0, pfpMilli = 0 } = wheel.payout(state) ?? {};
  return coins + (pfpMilli / MILLI_PER_PFP) * COINS_PER_PFP;
}
