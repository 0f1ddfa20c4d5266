import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Month } from '../calendar.ts';

const hexDigits = '0123456789abcdef';

/** The facts that a line's id commits to. Announcing a winner publishes it, so anyone can check whose line was drawn. */
export interface Opening {
  /** 40 hex digits that stand for the entrant, and that only they know until then. */
  readonly code: string;
  /** Such as `NY`. */
  readonly state: string;
  /** The name that would be shown. */
  readonly name: string;
}

/**
 * Maps the holders of a month's entries to their keys. Only the holder sees their key, and it's different each month.
 * Without `secret`, which is the operator's and never changes, a key can't be linked to a holder.
 */
export function entrantKeys(secret: string, month: Month): (holder: string) => string {
  const start = hmac.create(sha256, utf8ToBytes(secret));
  const running = start.clone();
  return (holder) => {
    start._cloneInto(running);
    return shortHex(running.update(utf8ToBytes(`${month}|${holder}`)).digest());
  };
}

/**
 * The code of the holder with this key: the first 20 bytes of SHA-256(`key|holder`), in hex. A code belongs to one holder
 * only, so two players can't be shown the same line as theirs.
 */
export function entrantCode(key: string, holder: string): string {
  return shortHex(sha256(utf8ToBytes(`${key}|${holder}`)));
}

/**
 * The id of an entrant's line: the first 20 bytes of SHA-256(`code|state|name`), in hex. It hides who they are, and still
 * can't be opened with a different name.
 */
export function lineId({ code, state, name }: Opening): string {
  return shortHex(sha256(utf8ToBytes(`${code}|${state}|${name}`)));
}

/** The first 20 bytes in hex, built in one call: a million strings joined digit by digit take five times the memory. */
function shortHex(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes.subarray(0, 20))
    digits.push(hexDigits.charCodeAt(byte >> 4), hexDigits.charCodeAt(byte & 15));
  return String.fromCharCode(...digits);
}
