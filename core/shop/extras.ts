import type { BadgeId } from '../people/badges.ts';
import type { Money } from '../people/profile.ts';

/** What coins buy in the store beside prize entries (spec section 3, extras catalogue). */
export const extraIds = ['sweeps10', 'bonusSpin', 'mystery'] as const;
export type ExtraId = (typeof extraIds)[number];

export interface Extra {
  readonly id: ExtraId;
  readonly name: string;
  /** Whole coins. */
  readonly cost: number;
  readonly description: string;
}

const catalogue: Record<ExtraId, Omit<Extra, 'id'>> = {
  sweeps10: { name: '10 Extra Entries', cost: 100, description: 'Adds 10 entries to the draw.' },
  bonusSpin: { name: 'Wheel Bonus Spin', cost: 2000, description: 'One more spin today.' },
  mystery: { name: 'Mystery Box', cost: 4000, description: 'Random merch – could be BIG.' },
};

/** The extras, in the order in which the store shows them. */
export const extras: readonly Extra[] = extraIds.map((id) => ({ id, ...catalogue[id] }));

export function extra(id: ExtraId): Extra {
  return { id, ...catalogue[id] };
}

/** Tickets of the month's draw that `sweeps10` brings. */
export const SWEEPS10_TICKETS = 10;

/** A prize that the mystery box may hold, and how likely it is. */
export interface PrizeOdds {
  readonly id: string;
  readonly name: string;
  /** Percent, with at most one decimal; 0 when it is gone. */
  readonly chance: number;
}

export interface ExtrasView {
  readonly extras: readonly Extra[];
  /** What the next mystery box may hold. All chances are 0 when it is sold out. */
  readonly prizes: readonly PrizeOdds[];
}

/** Something bought: the `purchases` entity of the spec (section 3). */
export interface Purchase {
  readonly rewardId: ExtraId;
  readonly rewardName: string;
  /** Whole coins. */
  readonly cost: number;
  /** Milliseconds since the epoch. */
  readonly ts: number;
  /** What the mystery box held. */
  readonly prize?: string;
}

export interface PurchaseReply extends Money {
  readonly purchase: Purchase;
  readonly earned: readonly BadgeId[];
}
