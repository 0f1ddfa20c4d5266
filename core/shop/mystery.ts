import { Failure } from '../failure.ts';
import { pickWeighted, type Random } from '../fair.ts';
import type { PrizeOdds } from './extras.ts';

/** A prize that can be in the box: one that is in stock. */
export interface OfferedPrize {
  readonly id: string;
  readonly name: string;
  /** A whole number: how likely it is, compared with the others. */
  readonly weight: number;
}

/** What an opened box leaves behind, so that it can be drawn again: all that could have been in it, and what was. */
export interface MysteryDraw {
  readonly offer: readonly OfferedPrize[];
  readonly prize: OfferedPrize;
}

/** Opens a mystery box. Throws `sold-out` when nothing is on offer. */
export function openMysteryBox(offer: readonly OfferedPrize[], random: Random): MysteryDraw {
  const weights = offer.map(({ weight }) => weight);
  if (!weights.some((weight) => weight > 0)) throw new Failure('sold-out');
  const prize = offer[pickWeighted(weights, random)];
  if (!prize) throw new Error('the draw picked no prize');
  return { offer, prize };
}

interface StockedPrize extends OfferedPrize {
  readonly left: number;
}

/** How likely each prize of the operator's list is now, percent; those that are gone have no chance. */
export function oddsOf(stock: readonly StockedPrize[]): PrizeOdds[] {
  const total = stock.reduce((sum, { left, weight }) => sum + (left > 0 ? weight : 0), 0);
  const chanceOf = ({ left, weight }: StockedPrize) => (left > 0 ? Math.round((1000 * weight) / total) / 10 : 0);
  return stock
    .filter(({ weight }) => weight > 0)
    .map((prize) => ({ id: prize.id, name: prize.name, chance: chanceOf(prize) }));
}
