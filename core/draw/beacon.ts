import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Month } from '../calendar.ts';
import { hash } from './fields.ts';
import { decidedAt } from './times.ts';

/**
 * Public randomness of the drand network: unchained BLS signatures on G1 ("quicknet" scheme), one every few seconds.
 */
export interface Chain {
  /** The network's key, on G2, in hex. */
  readonly publicKey: string;
  /** When round 1 is due, seconds since the epoch. */
  readonly genesis: number;
  /** Seconds between rounds. */
  readonly period: number;
}

/** The network whose rounds decide the draws. Its hash is its name in drand's HTTP API. */
export const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
} as const satisfies Chain & { hash: string };

/** One round from drand's HTTP API, in lowercase hex. Drops the reply's other fields. */
export const beaconSchema = z.object({
  round: z.int().check(z.positive()),
  randomness: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
});
export type Beacon = Readonly<z.infer<typeof beaconSchema>>;

/** The first round due at or after `instant` (milliseconds since the epoch). */
export function roundAt(instant: number, chain: Chain): number {
  return Math.max(1, Math.ceil((instant / 1000 - chain.genesis) / chain.period) + 1);
}

/** When `round` is due, milliseconds since the epoch. */
export function roundTime(round: number, chain: Chain): number {
  return (chain.genesis + (round - 1) * chain.period) * 1000;
}

/** The round that decides the draw of `month`: the first due at or after `decidedAt`. */
export function drawRound(month: Month, postponements: number, chain: Chain): number {
  return roundAt(decidedAt(month, postponements), chain);
}

/** The point on G1 that the network signs for `round`. */
export function roundPoint(round: number) {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(message));
}

/** Whether the chain's network signed this round, and the randomness follows from the signature. */
export function verifyBeacon({ round, randomness, signature }: Beacon, chain: Chain): boolean {
  try {
    const bytes = hexToBytes(signature);
    if (bytesToHex(sha256(bytes)) !== randomness) return false;
    return bls12_381.shortSignatures.verify(bytes, roundPoint(round), hexToBytes(chain.publicKey));
  } catch {
    // The bytes aren't a point on the curve.
    return false;
  }
}
