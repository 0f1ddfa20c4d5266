import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { DAY_MS } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { entity } from './item.ts';
import { type Item, type Key, playerPartition } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / REQUEST#key: the reply to an idempotency key, kept for a day. */
export interface IdentifiedRequest {
  readonly uid: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  /** The route and the input. */
  readonly contents: string;
  readonly now: number;
}

const rememberedOf = entity<{ readonly hash: string; readonly reply: string }>('remembered reply', {
  hash: z.string(),
  reply: z.string(),
});

export function requestKey({ uid, key }: IdentifiedRequest): Key {
  return { pk: playerPartition(uid), sk: `REQUEST#${key}` };
}

/** The write that remembers a reply. It fails if the key has been used since. */
export function remember(request: IdentifiedRequest, reply: unknown): Write {
  const expires = Math.floor((request.now + DAY_MS) / 1000);
  return create({ ...requestKey(request), hash: hashOf(request.contents), reply: JSON.stringify(reply), expires });
}

/** The earlier reply to this key. Throws `idempotency-mismatch` if the key came with different contents. */
export function rememberedReply<Reply>(item: Item, request: IdentifiedRequest): Reply {
  const { hash, reply } = rememberedOf(item);
  if (hash !== hashOf(request.contents)) throw new Failure('idempotency-mismatch');
  return JSON.parse(reply) as Reply;
}

function hashOf(contents: string): string {
  return bytesToHex(sha256(utf8ToBytes(contents)));
}
