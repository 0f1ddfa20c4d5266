import type { PotView } from '../games/slots/machine.ts';
import type { BadgeId } from '../people/badges.ts';
import type { Money } from '../people/profile.ts';
import type { BigWin, SlotWin } from '../replies.ts';

/**
 * Events pushed to open screens (design section 10). Duplicates, delays, and reordering do no harm: wins are a set, a
 * pot has a version, and money has the number of its ledger entry.
 */
export const feedNames = ['big-wins', 'slot-wins', 'jackpot'] as const;

export type FeedName = (typeof feedNames)[number];

/** An event carries the feed's whole state, so the latest one is enough. */
export interface FeedEvents {
  readonly 'big-wins': readonly BigWin[];
  readonly 'slot-wins': readonly SlotWin[];
  readonly jackpot: PotView;
}

/** Pushed to a player when their profile changes. */
export interface PlayerEvent extends Money {
  readonly username: string;
  readonly avatar: string;
  readonly badges: readonly BadgeId[];
}

/** The most wins shown (spec sections 7 and 9). */
export const BIG_WINS_SHOWN = 15;
export const SLOT_WINS_SHOWN = 10;

export function feedChannel(feed: FeedName): string {
  return `feeds/${feed}`;
}

/** Only the player themselves may subscribe: see players-channel.js. */
export function playerChannel(uid: string): string {
  return `players/${uid}`;
}

/** The latest wins of both lists, newest first. */
export function mergeWins<Win extends { readonly id: string; readonly ts: number }>(
  known: readonly Win[],
  received: readonly Win[],
  shown: number,
): readonly Win[] {
  const wins = [...new Map([...known, ...received].map((win) => [win.id, win])).values()];
  return wins.sort((a, b) => b.ts - a.ts || (a.id < b.id ? 1 : -1)).slice(0, shown);
}

/** The newer of two states of the pot. */
export function laterPot<Known extends PotView>(known: Known, { pot, potVersion }: PotView): Known {
  return potVersion > known.potVersion ? { ...known, pot, potVersion } : known;
}
