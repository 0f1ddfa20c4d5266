import type { Day, Month } from './calendar.ts';
import type { GameId } from './games/games.ts';
import type { HubGame } from './games/play-reply.ts';
import type { ReplayRecord } from './games/replay-record.ts';
import type { BadgeId } from './people/badges.ts';
import type { Money, WalletView } from './people/profile.ts';

/** The replies of the API that no module of rules defines. Instants are milliseconds since the epoch. */

export interface Availability {
  /** Present when asked for: whether it is still free. */
  readonly email?: boolean;
  readonly username?: boolean;
}

/** A conversion of coins to PFP or back: how much of each it was, both positive. */
export interface Conversion extends Money {
  readonly coins: number;
  readonly pfpCoins: number;
  readonly earned: readonly BadgeId[];
}

/** A player's part in the draw of the running month. */
export interface GiveawayView {
  readonly month: Month;
  readonly tickets: number;
  /** When the month's entries close. */
  readonly closesAt: number;
}

export interface GiveawayEntry extends Money {
  /** Tickets that this entry added. */
  readonly entered: number;
  readonly giveaway: GiveawayView;
  readonly earned: readonly BadgeId[];
}

export type LedgerReason =
  | GameId
  | 'convert'
  | 'giveaway'
  | 'extra'
  | 'pack'
  | 'refund'
  | 'mail-in'
  | 'welcome'
  | 'correction';

export interface LedgerView {
  readonly seq: number;
  readonly at: number;
  readonly reason: LedgerReason;
  /** What it was for: a play, an order, a purchase. */
  readonly ref: string;
  /** What was added (negative: taken). */
  readonly coins: number;
  readonly pfpCoins: number;
  readonly tickets: number;
  /** Balances after the entry. */
  readonly balance: WalletView;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Ask for the next page with it; absent on the last one. */
  readonly cursor?: string;
}

export interface Hub {
  /** The server's time. */
  readonly now: number;
  readonly games: Readonly<Record<GameId, HubGame>>;
}

export interface BigWin {
  readonly id: string;
  readonly user: string;
  readonly amount: number;
  readonly game: string;
  readonly ts: number;
}

export interface SlotWin {
  readonly id: string;
  readonly user: string;
  readonly amount: number;
  readonly combo: string;
  readonly ts: number;
}

export interface SeedView {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** Plays drawn so far, over all seeds: the next play takes `nonce + 1`. */
  readonly nonce: number;
}

export interface RevealedSeed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly firstNonce: number;
  readonly lastNonce: number;
  readonly revealedAt: number;
}

export interface FairView {
  readonly current: SeedView;
  readonly revealed: readonly RevealedSeed[];
}

/** A finished play, with all that is needed to recompute it once its seed is revealed. */
export interface PastPlay {
  readonly nonce: number;
  readonly day: Day;
  readonly at: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly record: ReplayRecord;
}

/** A free mail-in entry, as admins see it. */
export interface MailInView {
  readonly id: string;
  readonly name: string;
  readonly subdivisionCode: string;
  readonly recordedAt: number;
  /** Whether it was booked for a player. */
  readonly hasAccount: boolean;
}
