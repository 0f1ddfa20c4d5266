import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Month } from '../calendar.ts';

const hexDigits = '0123456789abcdef';

/**
 * A player's key to a month's list (docs/draw.md, section 6). Only that player sees it. With it they can check that
 * `entryId` is theirs alone. Without it no one can tell whose an id is, or link a player's ids across months. `secret`
 * is the operator's, and never changes.
 */
export function entryKeys(secret: string, month: Month): (uid: string) => string {
  const start = hmac.create(sha256, utf8ToBytes(secret));
  const running = start.clone();
  return (uid) => {
    start._cloneInto(running);
    return halfHex(running.update(utf8ToBytes(`${month}|${uid}`)).digest());
  };
}

/** The list id of the player with this key: half of SHA-256(`key|uid`), in hex. */
export function entryId(key: string, uid: string): string {
  return halfHex(sha256(utf8ToBytes(`${key}|${uid}`)));
}

/** Maps uids to the ids of one month's list: 32 hex digits. */
export function pseudonyms(secret: string, month: Month): (uid: string) => string {
  const keyOf = entryKeys(secret, month);
  return (uid) => entryId(keyOf(uid), uid);
}

/** The first 16 bytes in hex, built in one call: a million strings joined digit by digit take five times the memory. */
function halfHex(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes.subarray(0, 16))
    digits.push(hexDigits.charCodeAt(byte >> 4), hexDigits.charCodeAt(byte & 15));
  return String.fromCharCode(...digits);
}
