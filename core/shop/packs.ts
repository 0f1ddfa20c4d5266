import { formatNumber } from '../number-format.ts';
import { type Change, MILLI_PER_PFP } from '../wallet.ts';

/** A gold pack: the `goldPacks` entity of the spec (section 3), its price in whole cents. */
export interface Pack {
  readonly id: string;
  /** Coins. */
  readonly goldQty: number;
  /** Whole PFP on top. */
  readonly bonusPfpQty: number;
  /** US cents. */
  readonly priceCents: number;
  readonly isBestValue: boolean;
}

/** A pack as the API and the spec have it. */
export interface PackView extends Omit<Pack, 'priceCents'> {
  /** US dollars. For showing, never for arithmetic. */
  readonly priceUSD: number;
}

export function viewPack({ id, goldQty, bonusPfpQty, priceCents, isBestValue }: Pack): PackView {
  return { id, goldQty, bonusPfpQty, priceUSD: priceCents / 100, isBestValue };
}

/** What a pack brings. */
export function contentsOf({ goldQty, bonusPfpQty }: Pack): Change {
  return { coins: goldQty, pfpMilli: bonusPfpQty * MILLI_PER_PFP };
}

/** A pack's name on the payment page and in the player's history. */
export function packName({ goldQty, bonusPfpQty }: Pick<Pack, 'goldQty' | 'bonusPfpQty'>): string {
  const gold = `${formatNumber(goldQty)} Gold`;
  return bonusPfpQty > 0 ? `${gold} + ${formatNumber(bonusPfpQty)} PFP bonus` : gold;
}
