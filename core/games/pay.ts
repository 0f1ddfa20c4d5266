import type { Distribution } from '../distribution.ts';
import type { Random } from '../fair.ts';
import type { MatchupConfig } from './matchup/rules.ts';
import type { SlotConfig } from './slots/rules.ts';

/** The settings that operators can change. */
export interface EconomyConfig {
  readonly slots: SlotConfig;
  readonly matchup: MatchupConfig;
}

/** A game's exact payout. A PFP counts as the coins it converts to. */
export interface Pay {
  /** Average payout per play by chance alone, coins; absent for games of skill. */
  readonly expected?: number;
  /** The most a game can pay on one UTC day, coins; absent without a limit. */
  readonly mostPerDay?: number;
  /** Coins paid back per coin bet; absent for free games. */
  readonly returns?: number;
  /** Coins that the fastest possible play wins on average per minute, net of bets; absent with a daily limit. */
  readonly perMinute?: number;
  readonly note: string;
  /** A simulation of the same play. Its results must match the exact distribution. */
  readonly check?: { readonly distribution: Distribution; readonly simulate: (random: Random) => number };
}

/** `pay` of a game's `economy.ts`. */
export type PayOf = (config: EconomyConfig) => Pay;
