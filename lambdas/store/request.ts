import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DAY_MS } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { type Item, type Key, playerPartition } from './table.ts';
import { create, type Write } from './transaction.ts';

/** PLAYER#uid / REQUEST#key: the reply that an idempotency key was given, kept for a day. */
export interface IdentifiedRequest {
  readonly uid: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  /** What was asked: route and input. */
  readonly contents: string;
  readonly now: number;
}

export function requestKey({ uid, key }: IdentifiedRequest): Key {
  return { pk: playerPartition(uid), sk: `REQUEST#${key}` };
}

/** The write that remembers a reply; it fails when the key was used meanwhile. */
export function remember(request: IdentifiedRequest, reply: unknown): Write {
  const expires = Math.floor((request.now + DAY_MS) / 1000);
  return create({ ...requestKey(request), hash: hashOf(request.contents), reply: JSON.stringify(reply), expires });
}

/** The reply given before. Throws `idempotency-mismatch` when the key came with other contents. */
export function rememberedReply<Reply>(item: Item, request: IdentifiedRequest): Reply {
  if (item.hash !== hashOf(request.contents)) throw new Failure('idempotency-mismatch');
  return JSON.parse(String(item.reply)) as Reply;
}

function hashOf(contents: string): string {
  return bytesToHex(sha256(utf8ToBytes(contents)));
}
