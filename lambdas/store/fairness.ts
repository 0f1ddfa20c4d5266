import { bytesToHex } from '@noble/hashes/utils.js';
import { Failure } from '../../core/failure.ts';
import { fairRandom, hashSeed, type Random } from '../../core/fair.ts';
import type { FairView, RevealedSeed } from '../../core/replies.ts';
import { type Item, type Key, playerPartition, read, readEvery, withoutKey } from './table.ts';
import { create, put, transact, update, type Write } from './transaction.ts';

/** PLAYER#uid / FAIR: the seeds that the player's next plays are drawn from. The server seed is a secret. */
export interface Fairness {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Plays drawn so far; it never restarts, so it numbers the player's plays. */
  readonly nonce: number;
  /** The nonce of the first play of this server seed. */
  readonly firstNonce: number;
}

const SEED_PREFIX = 'SEED#';

export function fairKey(uid: string): Key {
  return { pk: playerPartition(uid), sk: 'FAIR' };
}

export function fairnessOf(item: Item | undefined): Fairness {
  if (!item) throw new Failure('user-not-found');
  return withoutKey(item) as unknown as Fairness;
}

/** The first seeds of a new player. */
export function createFairness(uid: string): Write {
  const fairness: Fairness = { serverSeed: randomHex(32), clientSeed: randomHex(8), nonce: 0, firstNonce: 1 };
  return create({ ...fairKey(uid), ...fairness });
}

/** What one play is drawn from, and the write that spends its nonce: no second play can be drawn from it. */
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

/** Changes the client seed: the plays to come are drawn from the new one. */
export function changeClientSeed(uid: string, fairness: Fairness, clientSeed: string): Write {
  return put({ ...fairKey(uid), ...fairness, clientSeed }, unchanged(fairness));
}

/**
 * Reveals the player's server seed and commits to a new one; one that no play was drawn from stays. A revealed seed tells
 * every card still face down, so none is revealed while a play of it is open. `isPlayOpen` is asked after the seed was
 * read, in this order: a play that starts later spends a number of the seed, and the transaction is refused.
 */
export async function revealSeed(uid: string, now: number, isPlayOpen: () => Promise<boolean>): Promise<void> {
  const fairness = fairnessOf(await read(fairKey(uid)));
  if (await isPlayOpen()) throw new Failure('play-open');
  const isUnused = fairness.nonce < fairness.firstNonce;
  if (!isUnused) await transact(rotateSeed(uid, fairness, now));
}

/** What reveals the seed that was read as `fairness`. */
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

/** What the player may see: the hash of the seed in use, and all that were revealed, latest first. */
export async function viewFairness(uid: string, fairness: Fairness): Promise<FairView> {
  const { clientSeed, nonce } = fairness;
  const query = { pk: playerPartition(uid), prefix: SEED_PREFIX, limit: 500, newestFirst: true };
  const revealed = await readEvery<RevealedSeed & Key>(query);
  return {
    current: { serverSeedHash: hashSeed(fairness.serverSeed), clientSeed, nonce },
    revealed: revealed.map(withoutKey),
  };
}

/** A nonce as part of a sort key. */
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
