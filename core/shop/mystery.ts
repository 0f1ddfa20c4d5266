import { Failure } from '../failure.ts';
import { pickWeighted, type Random } from '../fair.ts';
import type { PrizeOdds } from './extras.ts';

/** A prize in stock, so it may be in the box. */
export interface OfferedPrize {
  readonly id: string;
  readonly name: string;
  /** Relative likelihood, a whole number. */
  readonly weight: number;
}

/** The record of an opened box. The offer makes the draw reproducible. */
export interface MysteryDraw {
  readonly offer: readonly OfferedPrize[];
  readonly prize: OfferedPrize;
}

/** Opens a mystery box. Throws `sold-out` if every prize is gone. */
export function openMysteryBox(offer: readonly OfferedPrize[], random: Random): MysteryDraw {
  if (!offer.some(({ weight }) => weight > 0)) throw new Failure('sold-out');
  return { offer, prize: pickWeighted(offer, random) };
}

interface StockedPrize extends OfferedPrize {
  readonly left: number;
}

/** The current odds of every prize in the catalog. Sold-out prizes have none. */
export function oddsOf(stock: readonly StockedPrize[]): PrizeOdds[] {
  const total = stock.reduce((sum, { left, weight }) => sum + (left > 0 ? weight : 0), 0);
  const chanceOf = ({ left, weight }: StockedPrize) => (left > 0 ? Math.round((1000 * weight) / total) / 10 : 0);
  return stock
    .filter(({ weight }) => weight > 0)
    .map((prize) => ({ id: prize.id, name: prize.name, chance: chanceOf(prize) }));
}
