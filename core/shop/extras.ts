import type { BadgeId } from '../people/badges.ts';
import type { Money } from '../people/profile.ts';

/** The store's extras, sold for coins (spec section 3, extras catalog). */
export const extraIds = ['sweeps10', 'bonusSpin', 'mystery'] as const;
export type ExtraId = (typeof extraIds)[number];

export interface Extra {
  readonly id: ExtraId;
  readonly name: string;
  /** Whole coins. */
  readonly cost: number;
  readonly description: string;
}

const catalog: Record<ExtraId, Omit<Extra, 'id'>> = {
  sweeps10: { name: '10 Extra Entries', cost: 100, description: 'Adds 10 entries to the draw.' },
  bonusSpin: { name: 'Wheel Bonus Spin', cost: 2000, description: 'One more spin today.' },
  mystery: { name: 'Mystery Box', cost: 4000, description: 'Random merch – could be BIG.' },
};

/** The extras, in the store's order. */
export const extras: readonly Extra[] = extraIds.map((id) => ({ id, ...catalog[id] }));

export function extra(id: ExtraId): Extra {
  return { id, ...catalog[id] };
}

/** `sweeps10` adds this many tickets to the month's draw. */
export const SWEEPS10_TICKETS = 10;

/** A prize of the mystery box and its odds. */
export interface PrizeOdds {
  readonly id: string;
  readonly name: string;
  /** Percent, with up to one decimal. 0 if it's sold out. */
  readonly chance: number;
}

export interface ExtrasView {
  readonly extras: readonly Extra[];
  /** Prizes of the next mystery box. All chances are 0 if the box is sold out. */
  readonly prizes: readonly PrizeOdds[];
}

/** A purchase for coins: the `purchases` entity of the spec (section 3). */
export interface Purchase {
  readonly rewardId: ExtraId;
  readonly rewardName: string;
  /** Whole coins. */
  readonly cost: number;
  /** Milliseconds since the epoch. */
  readonly ts: number;
  /** The prize in the mystery box. */
  readonly prize?: string;
}

export interface PurchaseReply extends Money {
  readonly purchase: Purchase;
  readonly earned: readonly BadgeId[];
}
