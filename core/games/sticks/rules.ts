import { type Day, startOfDay } from '../../calendar.ts';
import { Failure } from '../../failure.ts';
import type { Game, PlayStatus } from '../game.ts';
import { STICKS_PER_LETTER, sticksOf } from './letters.ts';
import { commitmentOf, type DailyWord, revealDay } from './word.ts';

/** Word Sticks (spec sections 5 and 9): find the six letters by pulling their sticks, and guess the word. */
export const LETTERS = 6;
export const START_STICKS = 120;
export const WRONG_STICK_COST = 1;
export const WRONG_GUESS_COST = 3;
export const WIN_COINS = 100;

export interface SticksState {
  /** The word's day: the day the play started. */
  readonly day: Day;
  readonly word: string;
  readonly commitment: string;
  /** The sticks pulled from each of the six letters, in the order they were pulled. */
  readonly pulled: readonly (readonly number[])[];
  /** The guesses, in order. The right one ends the play. */
  readonly guesses: readonly string[];
  /** Whether the play ended because its word is being published. */
  readonly isExpired?: true;
}

export type SticksAction =
  | { readonly letter: number; readonly stick: number }
  /** In any case. */
  | { readonly word: string };

/** A letter's pulled sticks: those that belong to it, and those that don't. */
export interface LetterView {
  readonly lit: readonly number[];
  readonly dark: readonly number[];
}

export interface SticksView extends PlayStatus {
  readonly day: Day;
  readonly commitment: string;
  readonly sticksLeft: number;
  readonly letters: readonly LetterView[];
  /** The wrong guesses, oldest first. */
  readonly wrongGuesses: readonly string[];
  /** The result, with the word only if the player guessed it. Everyone else learns it when it's published. */
  readonly result?: { readonly coins: number; readonly word?: string; readonly isExpired?: true };
}

export const sticks: Game<SticksState, DailyWord, SticksAction, SticksView> = {
  /** Nothing is random: every player gets the word we committed to. */
  start: (daily) => ({
    day: daily.day,
    word: daily.word,
    commitment: commitmentOf(daily),
    pulled: Array.from({ length: LETTERS }, () => []),
    guesses: [],
  }),

  elapse,

  endsAt: ({ day }) => publishedAt(day) - 1,

  /** A move after the play's end isn't rejected. It ends the play, and the view shows that. */
  act(state, action, now) {
    if (isDone(state)) throw new Failure('out-of-turn');
    const current = elapse(state, now);
    if (isDone(current)) return current;
    return 'word' in action ? guess(current, action.word) : pull(current, action);
  },

  progress: (state) => (sticksLeft(state) === 1 ? '1 stick left' : `${sticksLeft(state)} sticks left`),

  payout: (state) => (isDone(state) ? { coins: isWon(state) ? WIN_COINS : 0, pfpMilli: 0 } : undefined),

  view(before, now) {
    const state = elapse(before, now);
    return {
      status: isDone(state) ? 'done' : 'open',
      day: state.day,
      commitment: state.commitment,
      sticksLeft: sticksLeft(state),
      letters: state.pulled.map((pulled, letter) => viewLetter(pulled, laidIn(state, letter))),
      wrongGuesses: wrongGuesses(state),
      ...(isDone(state) && { result: resultOf(state) }),
    };
  },
};

/** Ends an open play when its word is published. No grace: from that moment on, anyone can read the word. */
function elapse(state: SticksState, now: number): SticksState {
  return isDone(state) || now < publishedAt(state.day) ? state : { ...state, isExpired: true };
}

function publishedAt(day: Day): number {
  return startOfDay(revealDay(day));
}

function resultOf(state: SticksState) {
  if (isWon(state)) return { coins: WIN_COINS, word: state.word };
  return { coins: 0, ...(state.isExpired && { isExpired: state.isExpired }) };
}

/** Pulling a stick again changes nothing and costs nothing. */
function pull(state: SticksState, { letter, stick }: { letter: number; stick: number }): SticksState {
  const pulled = state.pulled[letter];
  const isStick = Number.isInteger(stick) && stick >= 0 && stick < STICKS_PER_LETTER;
  if (!pulled || !isStick) throw new Failure('bad-request');
  if (pulled.includes(stick)) return state;
  return { ...state, pulled: state.pulled.map((one, place) => (place === letter ? [...one, stick] : one)) };
}

/** A guess that can't be a word is rejected. That costs nothing, and neither does repeating a wrong word. */
function guess(state: SticksState, text: string): SticksState {
  const word = text.toUpperCase();
  if (!/^[A-Z]{6}$/.test(word)) throw new Failure('six-letters');
  return state.guesses.includes(word) ? state : { ...state, guesses: [...state.guesses, word] };
}

/** The sticks the player has left. Never below zero, even if a wrong guess costs more. */
function sticksLeft(state: SticksState): number {
  const wrongSticks = state.pulled.flatMap((pulled, letter) => viewLetter(pulled, laidIn(state, letter)).dark).length;
  const cost = wrongSticks * WRONG_STICK_COST + wrongGuesses(state).length * WRONG_GUESS_COST;
  return Math.max(0, START_STICKS - cost);
}

function wrongGuesses({ word, guesses }: SticksState): readonly string[] {
  return guesses.filter((guessed) => guessed !== word);
}

function isWon({ word, guesses }: SticksState): boolean {
  return guesses.includes(word);
}

function isDone(state: SticksState): boolean {
  return isWon(state) || sticksLeft(state) === 0 || state.isExpired === true;
}

function laidIn({ word }: SticksState, letter: number): readonly number[] {
  return sticksOf(word.charAt(letter));
}

function viewLetter(pulled: readonly number[], laid: readonly number[]): LetterView {
  return {
    lit: pulled.filter((stick) => laid.includes(stick)),
    dark: pulled.filter((stick) => !laid.includes(stick)),
  };
}
