import { type Distribution, mean, mixture } from '../../distribution.ts';
import type { PayOf } from '../pay.ts';
import { linePay, POT_SHARE_MILLI, type SlotConfig, SPIN_GAP_MS, spin } from './rules.ts';

export const pay: PayOf = ({ slots }) => {
  const distribution = lineDistribution(slots);
  const line = mean(distribution);
  return {
    expected: line,
    returns: line,
    perMinute: Math.max(0, (line - 1) * Math.max(...slots.betOptions) * (60_000 / SPIN_GAP_MS)),
    note: `times the bet on the line; the jackpot gives back up to ${POT_SHARE_MILLI / 10}% of all bets on top`,
    check: { distribution, simulate: (random) => spin(slots, random).multiplier },
  };
};

/** The win line's payout, times the bet: every possible line with its probability. */
function lineDistribution({ symbols, noMatchPay }: SlotConfig): Distribution {
  const lines = symbols.flatMap((a) => symbols.flatMap((b) => symbols.map((c) => [a, b, c] as const)));
  return mixture(
    lines.map((line) => ({
      weight: line.reduce((product, { weight }) => product * weight, 1),
      of: new Map([[linePay(line, noMatchPay).multiplier, 1]]),
    })),
  );
}
