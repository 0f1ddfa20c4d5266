import type { BadgeId } from '../people/badges.ts';
import type { Money } from '../people/profile.ts';
import type { BigWin, PotView, SlotWin } from '../replies.ts';

/**
 * What is pushed to open screens (design section 10). Whatever arrives twice, late or in another order than it was sent
 * changes nothing: wins are a set, a pot has a version, money has the number of its ledger entry.
 */
export const feedNames = ['big-wins', 'slot-wins', 'jackpot'] as const;

export type FeedName = (typeof feedNames)[number];

/** A feed's event is the whole state of the feed, so that the latest one is enough. */
export interface FeedEvents {
  readonly 'big-wins': readonly BigWin[];
  readonly 'slot-wins': readonly SlotWin[];
  readonly jackpot: PotView;
}

/** What a player sees of a change of their profile. */
export interface PlayerEvent extends Money {
  readonly username: string;
  readonly avatar: string;
  readonly badges: readonly BadgeId[];
}

/** Wins shown at most (spec sections 7 and 9). */
export const BIG_WINS_SHOWN = 15;
export const SLOT_WINS_SHOWN = 10;

export function feedChannel(feed: FeedName): string {
  return `feeds/${feed}`;
}

/** Only its owner may subscribe to it: see players-channel.js. */
export function playerChannel(uid: string): string {
  return `players/${uid}`;
}

/** The latest of the wins in either list, newest first. */
export function mergeWins<Win extends { readonly id: string; readonly ts: number }>(
  known: readonly Win[],
  told: readonly Win[],
  shown: number,
): readonly Win[] {
  const wins = [...new Map([...known, ...told].map((win) => [win.id, win])).values()];
  return wins.sort((a, b) => b.ts - a.ts || (a.id < b.id ? 1 : -1)).slice(0, shown);
}

/** The later of two states of the pot. */
export function laterPot<Known extends PotView>(known: Known, told: PotView): Known {
  return told.potVersion > known.potVersion ? { ...known, pot: told.pot, potVersion: told.potVersion } : known;
}
