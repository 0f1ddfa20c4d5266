import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { addDays, DAY_MS, type Day, startOfDay } from '../../calendar.ts';
import { randomFrom, shuffle } from '../../fair.ts';

/**
 * The word of the day of Word Sticks (design section 5): the same for everyone, picked from a secret and the UTC date.
 * At first, only its commitment is public. Two days later, when no play of that day can still be open, the word and salt
 * are public too, and anyone can verify that the word never changed.
 */
export interface DailyWord {
  readonly day: Day;
  /** Six letters A-Z. */
  readonly word: string;
  /** 32 hex digits. Without them, anyone could find the word by hashing the whole word list. */
  readonly salt: string;
}

/** The public part of a day's word. */
export interface PublishedWord {
  readonly day: Day;
  /** SHA-256 in hex, see `commitmentOf`. */
  readonly commitment: string;
  /** From `revealDay` on. */
  readonly reveal?: Pick<DailyWord, 'word' | 'salt'>;
}

/** Today's word and the latest ones before it, newest first. */
export interface PublishedWords {
  readonly today: PublishedWord;
  readonly past: readonly PublishedWord[];
}

/**
 * The day at whose start a day's word is published. Plays of `day` end at that moment, so that the published word is
 * worth nothing: a play started just before midnight has a whole day left.
 */
export function revealDay(day: Day): Day {
  return addDays(day, 2);
}

/** SHA-256 of `day:word:salt` as UTF-8, in hex. */
export function commitmentOf({ day, word, salt }: DailyWord): string {
  return bytesToHex(sha256(utf8ToBytes(`${day}:${word}:${salt}`)));
}

/** Whether a revealed word matches its commitment. */
export function isAsCommitted({ day, commitment, reveal }: PublishedWord): boolean {
  return reveal !== undefined && commitmentOf({ day, ...reveal }) === commitment;
}

/** The word of a UTC day. The secret shuffles the answers, and each is used once before the next shuffle. */
export function drawDailyWord(secret: string, day: Day, answers: readonly string[]): DailyWord {
  const date = startOfDay(day) / DAY_MS;
  const cycle = Math.floor(date / answers.length);
  const order = shuffle(
    answers,
    randomFrom((cursor) => keyed(secret, `sticks:order:${answers.length}:${cycle}:${cursor}`)),
  );
  const word = order[date % answers.length];
  if (!word) throw new Error(`no word for ${day}`);
  return { day, word, salt: bytesToHex(keyed(secret, `sticks:salt:${day}`)).slice(0, 32) };
}

function keyed(secret: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(secret), utf8ToBytes(message));
}
