import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { unbiased } from './unbiased.ts';

/**
 * Provably fair numbers (design section 5). Everything random in a game comes from HMAC-SHA256(serverSeed,
 * `${game}:${clientSeed}:${nonce}:${cursor}`), cursor = 0, 1, 2 … Each is 32 bytes, read as eight big-endian 32-bit
 * numbers. Test vectors: `docs/fairness.md`.
 */
export interface Random {
  /** A whole number in [0, limit), each equally likely. `limit` is from 1 to 2^32. */
  below(limit: number): number;
}

/** The inputs of one play's random numbers. The server seed is 32 bytes in hex. */
export interface FairSource {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly game: string;
}

const WORDS = 2 ** 32;

/** The random numbers of one play, in the order the game draws them. */
export function fairRandom({ serverSeed, clientSeed, nonce, game }: FairSource): Random {
  const key = hexToBytes(serverSeed);
  return randomFrom((cursor) => hmac(sha256, key, utf8ToBytes(`${game}:${clientSeed}:${nonce}:${cursor}`)));
}

/** Unbiased numbers from a source of 32-byte blocks. */
export function randomFrom(block: (cursor: number) => Uint8Array): Random {
  return { below: unbiased(wordsOf(block), WORDS) };
}

function* wordsOf(block: (cursor: number) => Uint8Array): Generator<number, never> {
  for (let cursor = 0; ; cursor++) {
    const bytes = block(cursor);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset + 4 <= bytes.byteLength; offset += 4) yield view.getUint32(offset);
  }
}

/** A new array with the items in random order (Fisher–Yates, from the last place down). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** One of the items, each equally likely. Throws on an empty list. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** One of the items, chosen in proportion to its weight, a non-negative integer. Throws if there is none to choose. */
export function pickWeighted<T extends { readonly weight: number }>(items: readonly T[], random: Random): T {
  let rest = random.below(items.reduce((sum, { weight }) => sum + weight, 0));
  const item = items.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  if (!item) throw new Error('nothing to pick from');
  return item;
}

/** SHA-256 of a server seed, in hex. Players see it before the seed is used. */
export function hashSeed(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
