/** Tiers by coins held (spec section 3), lowest first. */
export const tiers = [
  { name: 'Rookie', from: 0 },
  { name: 'Pro', from: 50 },
  { name: 'Elite', from: 150 },
  { name: 'Legend', from: 300 },
] as const;

export type TierName = (typeof tiers)[number]['name'];

export interface TierStanding {
  readonly name: TierName;
  /** The next tier and the coins it starts at. Absent at the top. */
  readonly next?: { readonly name: TierName; readonly from: number };
  /** Progress from this tier to the next, 0 to 1. At the top it's 1. */
  readonly progress: number;
}

/** The tier of a player with this many coins. */
export function tierOf(coins: number): TierStanding {
  const index = tiers.findLastIndex(({ from }) => coins >= from);
  const tier = tiers[Math.max(index, 0)] ?? tiers[0];
  const next = tiers[index + 1];
  if (!next) return { name: tier.name, progress: 1 };
  return { name: tier.name, next, progress: (coins - tier.from) / (next.from - tier.from) };
}
