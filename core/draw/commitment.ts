import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { isMonth } from '../calendar.ts';
import { count, hash } from './fields.ts';
import { exclusionReasons } from './reasons.ts';

/**
 * Fixes everything that decides the winner. We publish it, and a witness dates it, before anyone can know the beacon's
 * value.
 */
export const commitmentSchema = z.strictObject({
  version: z.literal(2),
  month: z.string().check(z.refine(isMonth)),
  /** The day the rules of this draw took effect. */
  rules: z.string(),
  /** When we froze the list, ISO 8601 in UTC: our claim. Only the witnesses' dates count. */
  frozenAt: z.iso.datetime(),
  list: z.strictObject({ entrants: count, total: count, root: hash, contentHash: hash }),
  /** The entries by source. Together, the total. */
  sources: z.strictObject({ account: count, mailIn: count }),
  /** People who had entries, but aren't on the list. */
  exclusions: z.partialRecord(z.enum(exclusionReasons), count),
  /** How many days the draw was postponed because no witness was available. */
  postponements: count,
  /** The beacon's round that decides, and when it's due. */
  round: z.strictObject({ number: z.int().check(z.positive()), at: z.iso.datetime() }),
  /** The newest entry of the public log when we committed. */
  log: z.strictObject({ number: count, hash }),
});
export type Commitment = z.infer<typeof commitmentSchema>;

/** The commitment as published, to the byte. */
export function commitmentText(commitment: Commitment): string {
  return `${JSON.stringify(commitment, null, 2)}\n`;
}

/** SHA-256 of a published file, in hex. */
export function fileHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
