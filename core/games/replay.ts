import type { Day } from '../calendar.ts';
import { fairRandom } from '../fair.ts';
import { extra } from '../shop/extras.ts';
import { type MysteryDraw, openMysteryBox } from '../shop/mystery.ts';
import { type DealState, deal } from './deal.ts';
import { gameNames } from './game.ts';
import { drawPrompt, type MatchupDraw } from './matchup.ts';
import { type ScratchState, scratch } from './scratch.ts';
import { type SlotConfig, type SpinOutcome, spin } from './slots.ts';
import { isAsCommitted, type PublishedWord } from './sticks-word.ts';
import { drawQuiz, type TriviaDraw } from './trivia.ts';
import { type WheelState, wheel } from './wheel.ts';

/** What a finished play leaves behind: enough for anyone who knows the seed to draw it again. */
export type ReplayRecord =
  | { readonly game: 'wheel'; readonly state: WheelState }
  | { readonly game: 'deal'; readonly state: DealState }
  | { readonly game: 'scratch'; readonly state: ScratchState }
  | { readonly game: 'slots'; readonly config: SlotConfig; readonly bet: number; readonly outcome: SpinOutcome }
  | ({ readonly game: 'mystery' } & MysteryDraw)
  | { readonly game: 'matchup'; readonly draw: MatchupDraw; readonly prompt: string }
  | SticksRecord
  | { readonly game: 'trivia'; readonly draw: TriviaDraw; readonly questions: readonly string[] };

/** The word is not drawn from the player's seed: all players of a day look for the one that was committed to. */
export interface SticksRecord {
  readonly game: 'sticks';
  readonly day: Day;
  readonly commitment: string;
}

/** What was played, as players call it. */
export function playName({ game }: ReplayRecord): string {
  return game === 'mystery' ? extra(game).name : gameNames[game];
}

export interface ReplaySeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Whether the word of a play's day, published afterwards, is the one that was committed to before the play. */
export function keepsSeal(record: SticksRecord, word: PublishedWord): boolean {
  return word.day === record.day && word.commitment === record.commitment && isAsCommitted(word);
}

/**
 * Whether the play follows from its seed: everything left to chance is drawn again and compared. Word Sticks does not
 * follow from a seed: see `keepsSeal`.
 */
export function replays(record: ReplayRecord, seed: ReplaySeed): boolean {
  const random = fairRandom({ ...seed, game: record.game });
  switch (record.game) {
    case 'wheel':
      return same(wheel.start(undefined, random, 0), record.state);
    case 'deal':
      return same(deal.start(record.state.own, random, 0).values, record.state.values);
    case 'scratch':
      return same(scratch.start(undefined, random, 0).boards, record.state.boards);
    case 'slots':
      return same(spin(record.config, random), record.outcome);
    case 'mystery':
      return same(openMysteryBox(record.offer, random).prize, record.prize);
    case 'matchup':
      return same(drawPrompt(record.draw.pool, random), record.draw);
    case 'sticks':
      return false;
    case 'trivia':
      return same(drawQuiz(record.draw.pool, random), record.draw);
  }
}

function same(drawn: unknown, recorded: unknown): boolean {
  return canonical(drawn) === canonical(recorded);
}

/** JSON with the keys of objects in order: stores and networks are free to reorder them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
