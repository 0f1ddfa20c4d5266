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
  /** The server seed after this one, secret too: its hash is shown before the player chooses a client seed for it. */
  readonly nextServerSeed: string;
  /** Empty until the player's browser has chosen one. */
  readonly clientSeed: string;
  /** Plays drawn so far. It never restarts, so it numbers the player's plays. */
  readonly nonce: number;
  /** The nonce of the first play of this server seed. */
  readonly firstNonce: number;
}

const SEED_PREFIX = 'SEED#';

const parse = wholeEntity<Fairness>('seeds', {
  serverSeed: z.string(),
  nextServerSeed: z.string(),
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

/** The first server seeds of a new player. The player's browser chooses the client seed once it was shown their hashes. */
export function createFairness(uid: string): Write {
  const seeds = { serverSeed: newServerSeed(), nextServerSeed: newServerSeed() };
  const fairness: Fairness = { ...seeds, clientSeed: '', nonce: 0, firstNonce: 1 };
  return create({ ...fairKey(uid), ...fairness });
}

/** A client seed, and the hash of the server seed that its player was shown before choosing it. */
export interface SeedChoice {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** The randomness for one play, and the write that spends its nonce so that no other play can use it. */
interface PlayNumbers {
  readonly random: Random;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly spend: Write;
}

/** The player's next numbers for a game. Throws `no-client-seed` if the player hasn't chosen one yet. */
export function drawFor(uid: string, game: string, fairness: Fairness): PlayNumbers {
  const { serverSeed, clientSeed } = fairness;
  if (clientSeed === '') throw new Failure('no-client-seed');
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

/** Sets the client seed, starting with the next play. Throws `seeds-changed` if it was chosen for another server seed. */
export function changeClientSeed(uid: string, fairness: Fairness, { serverSeedHash, clientSeed }: SeedChoice): Write {
  if (serverSeedHash !== hashSeed(fairness.serverSeed)) throw new Failure('seeds-changed');
  return put({ ...fairKey(uid), ...fairness, clientSeed }, unchanged(fairness));
}

interface Rotation {
  readonly uid: string;
  /** For the server seed that takes over. */
  readonly choice: SeedChoice;
  readonly now: number;
  readonly isPlayOpen: () => Promise<boolean>;
}

/**
 * Reveals the player's server seed; the next one takes over, with the client seed chosen for it. Repeating a rotation
 * changes nothing, and neither does rotating an unused seed. Throws `seeds-changed` if the choice was made for a seed that
 * isn't the next one. A revealed seed gives away every face-down card, so it throws `play-open` while a play is open. It
 * calls `isPlayOpen` after it reads the seed: a play that starts later spends a nonce, and then the transaction fails.
 */
export async function revealSeed({ uid, choice, now, isPlayOpen }: Rotation): Promise<void> {
  const fairness = fairnessOf(await read(fairKey(uid)));
  if (isInUse(choice, fairness)) return;
  if (choice.serverSeedHash !== hashSeed(fairness.nextServerSeed)) throw new Failure('seeds-changed');
  if (await isPlayOpen()) throw new Failure('play-open');
  const isUnused = fairness.nonce < fairness.firstNonce;
  if (!isUnused) await transact(rotateSeed(uid, fairness, choice.clientSeed, now));
}

/** Whether an earlier request has already made this choice. */
function isInUse({ serverSeedHash, clientSeed }: SeedChoice, fairness: Fairness): boolean {
  return serverSeedHash === hashSeed(fairness.serverSeed) && clientSeed === fairness.clientSeed;
}

/** The writes that reveal the seed in `fairness`, and start the next one with `clientSeed`. */
export function rotateSeed(uid: string, fairness: Fairness, clientSeed: string, now: number): Write[] {
  const { serverSeed, nextServerSeed, nonce, firstNonce } = fairness;
  const revealed: RevealedSeed = {
    serverSeed,
    serverSeedHash: hashSeed(serverSeed),
    firstNonce,
    lastNonce: nonce,
    revealedAt: now,
  };
  const next: Fairness = {
    serverSeed: nextServerSeed,
    nextServerSeed: newServerSeed(),
    clientSeed,
    nonce,
    firstNonce: nonce + 1,
  };
  return [
    put({ ...fairKey(uid), ...next }, unchanged(fairness)),
    create({ pk: playerPartition(uid), sk: `${SEED_PREFIX}${padNonce(firstNonce)}`, ...revealed }),
  ];
}

/** The player's view: the hashes of the current and the next seed, and every revealed seed, newest first. */
export async function viewFairness(uid: string, fairness: Fairness): Promise<FairView> {
  const { clientSeed, nonce } = fairness;
  const query = { pk: playerPartition(uid), prefix: SEED_PREFIX, limit: 500, newestFirst: true };
  const revealed = await readEvery(query);
  return {
    current: { serverSeedHash: hashSeed(fairness.serverSeed), clientSeed, nonce },
    next: { serverSeedHash: hashSeed(fairness.nextServerSeed) },
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

function newServerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
