import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { fairRandom, hashSeed, type Random } from '../../core/fair.ts';
import type { FairView, RevealedSeed } from '../../core/replies.ts';
import { entity, wholeEntity } from './item.ts';
import { type Item, type Key, playerPartition, read, readEvery } from './table.ts';
import { create, put, transact, update, type Write } from './transaction.ts';

/** PLAYER#uid / FAIR: the seeds for the player's next plays. The server seed is secret. */
export interface Fairness {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Plays drawn so far. It never restarts, so it numbers the player's plays. */
  readonly nonce: number;
  /** The nonce of the first play of this server seed. */
  readonly firstNonce: number;
}

const SEED_PREFIX = 'SEED#';

const parse = wholeEntity<Fairness>('seeds', {
  serverSeed: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  firstNonce: z.int(),
});

const revealedSeedOf = entity<RevealedSeed>('revealed seed', {
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  firstNonce: z.int(),
  lastNonce: z.int(),
  revealedAt: z.int(),
});

export function fairKey(uid: string): Key {
  return { pk: playerPartition(uid), sk: 'FAIR' };
}

/** Throws `user-not-found` for a player without seeds. */
export function fairnessOf(item: Item | undefined): Fairness {
  if (!item) throw new Failure('user-not-found');
  return parse(item);
}

/** The first seeds of a new player. */
export function createFairness(uid: string): Write {
  const fairness: Fairness = { serverSeed: randomHex(32), clientSeed: randomHex(8), nonce: 0, firstNonce: 1 };
  return create({ ...fairKey(uid), ...fairness });
}

/** The randomness for one play, and the write that spends its nonce so that no other play can use it. */
interface PlayNumbers {
  readonly random: Random;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly spend: Write;
}

/** The player's next numbers for a game. */
export function drawFor(uid: string, game: string, fairness: Fairness): PlayNumbers {
  const { serverSeed, clientSeed } = fairness;
  const nonce = fairness.nonce + 1;
  const { condition, values } = unchanged(fairness);
  return {
    random: fairRandom({ serverSeed, clientSeed, nonce, game }),
    nonce,
    serverSeedHash: hashSeed(serverSeed),
    clientSeed,
    spend: update(fairKey(uid), 'SET nonce = :next', { condition, values: { ...values, ':next': nonce } }),
  };
}

/** Changes the client seed, starting with the next play. */
export function changeClientSeed(uid: string, fairness: Fairness, clientSeed: string): Write {
  return put({ ...fairKey(uid), ...fairness, clientSeed }, unchanged(fairness));
}

/**
 * Reveals the player's server seed and commits to a new one. An unused seed stays. A revealed seed gives away every
 * face-down card, so it throws `play-open` while a play is open. It calls `isPlayOpen` after it reads the seed: a play
 * that starts later spends a nonce, and then the transaction fails.
 */
export async function revealSeed(uid: string, now: number, isPlayOpen: () => Promise<boolean>): Promise<void> {
  const fairness = fairnessOf(await read(fairKey(uid)));
  if (await isPlayOpen()) throw new Failure('play-open');
  const isUnused = fairness.nonce < fairness.firstNonce;
  if (!isUnused) await transact(rotateSeed(uid, fairness, now));
}

/** The writes that reveal the seed in `fairness`. */
export function rotateSeed(uid: string, fairness: Fairness, now: number): Write[] {
  const { serverSeed, nonce, firstNonce } = fairness;
  const revealed: RevealedSeed = {
    serverSeed,
    serverSeedHash: hashSeed(serverSeed),
    firstNonce,
    lastNonce: nonce,
    revealedAt: now,
  };
  const next = { ...fairness, serverSeed: randomHex(32), firstNonce: nonce + 1 };
  return [
    put({ ...fairKey(uid), ...next }, unchanged(fairness)),
    create({ pk: playerPartition(uid), sk: `${SEED_PREFIX}${padNonce(firstNonce)}`, ...revealed }),
  ];
}

/** The player's view: the hash of the current seed, and every revealed seed, newest first. */
export async function viewFairness(uid: string, fairness: Fairness): Promise<FairView> {
  const { clientSeed, nonce } = fairness;
  const query = { pk: playerPartition(uid), prefix: SEED_PREFIX, limit: 500, newestFirst: true };
  const revealed = await readEvery(query);
  return {
    current: { serverSeedHash: hashSeed(fairness.serverSeed), clientSeed, nonce },
    revealed: revealed.map((item) => revealedSeedOf(item)),
  };
}

/** A nonce, padded for use in a sort key. */
export function padNonce(nonce: number): string {
  return String(nonce).padStart(10, '0');
}

function unchanged({ nonce, serverSeed, clientSeed }: Fairness) {
  return {
    condition: 'nonce = :nonce AND serverSeed = :serverSeed AND clientSeed = :clientSeed',
    values: { ':nonce': nonce, ':serverSeed': serverSeed, ':clientSeed': clientSeed },
  };
}

function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
