import * as z from 'zod/mini';
import { addMonths, isMonth, type Month, startOfMonth } from '../calendar.ts';
import { beaconSchema, type Chain, roundAt } from './beacon.ts';
import { drawnSchema } from './draw.ts';
import { count, hash } from './fields.ts';

/** The proof of a draw before version 2, which had no commitment, witnesses, or log. It stays verifiable as it was. */
export const proof1Schema = z.strictObject({
  version: z.literal(1),
  month: z.string().check(z.refine(isMonth)),
  frozenAt: z.iso.datetime(),
  list: z.strictObject({ entrants: count, total: count, root: hash, contentHash: hash }),
  beacon: beaconSchema,
  seed: hash,
  winner: z.nullable(drawnSchema),
  alternates: z.array(drawnSchema),
});
export type Proof1 = z.infer<typeof proof1Schema>;

/** Later months need a commitment and a witness: a proof of version 1 for one of them proves nothing. */
const LAST_MONTH: Month = '2026-10';

export function isOfVersion1(month: Month): boolean {
  return month <= LAST_MONTH;
}

const AFTER_MONTH_MS = 15 * 60_000;
const AFTER_FREEZE_MS = 60_000;

/**
 * The round that decided a draw of version 1: the first at or after 00:15:00 UTC on the first of the next month, or one
 * minute after `frozenAt`, whichever is later.
 */
export function drawRound1(month: Month, frozenAt: number, chain: Chain): number {
  return roundAt(Math.max(startOfMonth(addMonths(month, 1)) + AFTER_MONTH_MS, frozenAt + AFTER_FREEZE_MS), chain);
}
