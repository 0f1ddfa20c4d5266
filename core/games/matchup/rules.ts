import { Failure } from '../../failure.ts';
import type { Random } from '../../fair.ts';
import { type Game, GRACE_MS, type Past, type PlayStatus } from '../game.ts';
import { findMatch } from './matcher.ts';
import type { Prompt } from './prompt.ts';

/** Match Up! (spec sections 5 and 9): a phrase with a blank, six answers, thirty seconds. */
export const ANSWERS = 6;
export const PLAY_MS = 30_000;
export const COINS_PER_MATCH = 10;
export const ANSWER_LENGTH = 40;

export interface MatchupConfig {
  /** Paid plays per player and UTC day. After that, players play for fun. */
  readonly paidPlaysPerDay: number;
}

export const defaultMatchupConfig: MatchupConfig = { paidPlaysPerDay: 10 };

/** The value of the player's next plays. */
export interface MatchupOutlook {
  /** Paid plays left on this UTC day. */
  readonly paidPlaysLeft: number;
  /** Prompts that are new to the player. Each pays once. Without any, every play is for fun. */
  readonly newPromptsLeft: number;
}

/** A play's random choice: one of `pool` prompts. */
export interface MatchupDraw {
  readonly pool: number;
  readonly place: number;
}

/** `match`: a new answer; `repeat`: already found; `miss`: not an answer; `late`: after the deadline. */
export type MatchupOutcome = 'match' | 'repeat' | 'miss' | 'late';

export interface MatchupState extends MatchupDraw {
  /** A copy, so that a change to the bank doesn't affect an open play. */
  readonly prompt: Prompt;
  readonly isPaid: boolean;
  /** The value of the plays after this one. */
  readonly outlook: MatchupOutlook;
  /** The ids of all prompts from paid plays, including this one. */
  readonly had: readonly string[];
  /** Instants are the server's, milliseconds since the epoch. */
  readonly startedAt: number;
  /** Indexes of the answers found, in the order they were found. */
  readonly found: readonly number[];
  readonly misses: number;
  /** The result of the last answer. */
  readonly last?: MatchupLast;
  readonly endedAt?: number;
}

export interface MatchupLast {
  /** The player's text, trimmed. */
  readonly text: string;
  readonly outcome: MatchupOutcome;
}

export type MatchupAction = { readonly text: string } | { readonly reveal: true };

/** One of the six answers. Its text appears once it is found or revealed. */
export interface MatchupSlot {
  readonly text?: string;
  readonly isFound: boolean;
}

export interface MatchupView extends PlayStatus {
  /** The server's time. */
  readonly now: number;
  readonly deadline: number;
  /** The phrase with its blank, `____`. */
  readonly prompt: string;
  readonly slots: readonly MatchupSlot[];
  readonly misses: number;
  readonly last?: MatchupLast;
  readonly isPaid: boolean;
  /** Coins earned so far, paid when the play is done. */
  readonly coins: number;
  readonly outlook: MatchupOutlook;
}

export interface MatchupStart {
  readonly bank: readonly Prompt[];
  readonly config: MatchupConfig;
}

/** One of `pool` prompts (at least one). */
export function drawPrompt(pool: number, random: Random): MatchupDraw {
  return { pool, place: random.below(pool) };
}

/** The value of the next play, after the player's last one and `playsToday` plays on this UTC day. */
export function outlook({ bank, config }: MatchupStart, { last, playsToday }: Past<MatchupState>): MatchupOutlook {
  const had = new Set(last?.had);
  return {
    paidPlaysLeft: Math.max(0, config.paidPlaysPerDay - playsToday),
    newPromptsLeft: bank.filter(({ id }) => !had.has(id)).length,
  };
}

/** Whether the next play pays. */
export function nextPays({ paidPlaysLeft, newPromptsLeft }: MatchupOutlook): boolean {
  return paidPlaysLeft > 0 && newPromptsLeft > 0;
}

export const matchup: Game<MatchupState, MatchupStart, MatchupAction, MatchupView> = {
  start(input, random, now, past = { playsToday: 0 }) {
    const before = outlook(input, past);
    const isPaid = nextPays(before);
    const candidates = candidatesFor(input.bank, isPaid, past.last);
    const draw = drawPrompt(candidates.length, random);
    const prompt = candidates[draw.place];
    if (!prompt) throw new Error('a prompt was drawn that is not in the bank');
    const had = past.last?.had ?? [];
    return {
      ...draw,
      prompt,
      isPaid,
      outlook: isPaid ? { paidPlaysLeft: before.paidPlaysLeft - 1, newPromptsLeft: before.newPromptsLeft - 1 } : before,
      had: isPaid ? [...had, prompt.id] : had,
      startedAt: now,
      found: [],
      misses: 0,
    };
  },

  elapse,

  endsAt,

  /** A late answer doesn't count, and ends the play if it is still open. The view shows both. */
  act(state, action, now) {
    if (state.endedAt !== undefined) throw new Failure('out-of-turn');
    const current = elapse(state, now);
    if ('reveal' in action) return current.endedAt === undefined ? { ...current, endedAt: now } : current;
    const text = action.text.trim();
    if (text === '' || text.length > ANSWER_LENGTH) throw new Failure('bad-request');
    return current.endedAt === undefined ? answer(current, text, now) : { ...current, last: { text, outcome: 'late' } };
  },

  payout: (state) => (state.endedAt === undefined ? undefined : { coins: coinsFor(state), pfpMilli: 0 }),

  view(state, now) {
    const current = elapse(state, now);
    const isDone = current.endedAt !== undefined;
    return {
      status: isDone ? 'done' : 'open',
      now,
      deadline: deadlineOf(current),
      prompt: current.prompt.text,
      slots: current.prompt.answers.map(({ text }, place) => {
        const isFound = current.found.includes(place);
        return { isFound, ...((isFound || isDone) && { text }) };
      }),
      misses: current.misses,
      ...(current.last && { last: current.last }),
      isPaid: current.isPaid,
      coins: coinsFor(current),
      outlook: current.outlook,
    };
  },
};

/**
 * A paid play uses a prompt that is new to the player. A play for fun reuses one, so that no new prompt goes to waste,
 * but not the last one if there is another.
 */
function candidatesFor(bank: readonly Prompt[], isPaid: boolean, last: MatchupState | undefined): readonly Prompt[] {
  const had = new Set(last?.had);
  if (isPaid) return bank.filter(({ id }) => !had.has(id));
  const known = bank.filter(({ id }) => had.has(id) && id !== last?.prompt.id);
  return known.length > 0 ? known : bank;
}

function answer(state: MatchupState, text: string, now: number): MatchupState {
  const place = findMatch(state.prompt, text);
  if (place === undefined) return { ...state, misses: state.misses + 1, last: { text, outcome: 'miss' } };
  if (state.found.includes(place)) return { ...state, last: { text, outcome: 'repeat' } };
  const found = [...state.found, place];
  const isComplete = found.length === ANSWERS;
  return { ...state, found, last: { text, outcome: 'match' }, ...(isComplete && { endedAt: now }) };
}

function elapse(state: MatchupState, now: number): MatchupState {
  const isOver = state.endedAt === undefined && now > endsAt(state);
  return isOver ? { ...state, endedAt: deadlineOf(state) } : state;
}

function endsAt(state: MatchupState): number {
  return deadlineOf(state) + GRACE_MS;
}

function deadlineOf({ startedAt }: MatchupState): number {
  return startedAt + PLAY_MS;
}

function coinsFor({ isPaid, found }: MatchupState): number {
  return isPaid ? found.length * COINS_PER_MATCH : 0;
}
