import { formatNumber } from '../number-format.ts';
import { type Change, MILLI_PER_PFP } from '../wallet.ts';

/** A gold pack: the `goldPacks` entity of the spec (section 3), with its price in whole cents. */
export interface Pack {
  readonly id: string;
  /** Coins. */
  readonly goldQty: number;
  /** Whole PFP. */
  readonly bonusPfpQty: number;
  /** US cents. */
  readonly priceCents: number;
  readonly isBestValue: boolean;
}

/** A pack in the API and the spec. */
export interface PackView extends Omit<Pack, 'priceCents'> {
  /** US dollars. For display only, never for arithmetic. */
  readonly priceUSD: number;
}

export function viewPack({ id, goldQty, bonusPfpQty, priceCents, isBestValue }: Pack): PackView {
  return { id, goldQty, bonusPfpQty, priceUSD: priceCents / 100, isBestValue };
}

/** The change to a wallet when a pack is credited. */
export function contentsOf({ goldQty, bonusPfpQty }: Pack): Change {
  return { coins: goldQty, pfpMilli: bonusPfpQty * MILLI_PER_PFP };
}

/** The pack's name on the payment page and in the player's history. */
export function packName({ goldQty, bonusPfpQty }: Pick<Pack, 'goldQty' | 'bonusPfpQty'>): string {
  const gold = `${formatNumber(goldQty)} Gold`;
  return bonusPfpQty > 0 ? `${gold} + ${formatNumber(bonusPfpQty)} PFP bonus` : gold;
}
