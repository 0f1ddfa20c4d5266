import type { Day, Month } from './calendar.ts';
import type { EntryLimit } from './draw/entry-limit.ts';
import type { GameId } from './games/games.ts';
import type { HubGame } from './games/play-reply.ts';
import type { ReplayRecord } from './games/replay-record.ts';
import type { BadgeId } from './people/badges.ts';
import type { Money, WalletView } from './people/profile.ts';

/** API replies that aren't defined next to their rules. Instants are milliseconds since the epoch. */

export interface Availability {
  /** Whether it is still available; present if the request asked. */
  readonly email?: boolean;
  readonly username?: boolean;
}

/** A conversion in either direction. Both amounts are positive. */
export interface Conversion extends Money {
  readonly coins: number;
  readonly pfpCoins: number;
  readonly earned: readonly BadgeId[];
}

/** A player's entries in this month's draw. */
export interface GiveawayView {
  readonly month: Month;
  readonly tickets: number;
  /** The most entries a person can have in a month; null for no limit. */
  readonly limit: EntryLimit;
  /** When the month's entries close. */
  readonly closesAt: number;
}

export interface GiveawayEntry extends Money {
  /** The tickets that this request added. */
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
  /** The id of the play, order, or purchase. */
  readonly ref: string;
  /** Amounts added; negative if taken. */
  readonly coins: number;
  readonly pfpCoins: number;
  readonly tickets: number;
  /** Balances after this transaction. */
  readonly balance: WalletView;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Send it to get the next page. Absent on the last page. */
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
  /** Empty until the player's browser has chosen one, during sign-up. */
  readonly clientSeed: string;
  /** Plays so far, over all seeds. The next play uses `nonce + 1`. */
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
  /** The server seed that takes over when the current one is revealed. A player sees its hash first. */
  readonly next: { readonly serverSeedHash: string };
  readonly revealed: readonly RevealedSeed[];
}

/** A finished play, with everything needed to recompute it once its seed is revealed. */
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
  /** Whether it was credited to a player's account. */
  readonly hasAccount: boolean;
}
