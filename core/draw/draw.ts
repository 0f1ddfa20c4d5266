import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { isMonth, type Month } from '../calendar.ts';
import { unbiased } from '../unbiased.ts';
import { type Beacon, beaconSchema } from './beacon.ts';
import { count, hash } from './fields.ts';
import type { FrozenEntry, FrozenList, ListSummary } from './list.ts';

/** How many people a proof names: the winner and three alternates. More are drawn from the same numbers if needed. */
export const NAMED = 4;

/** A drawn ticket and its owner. */
export const drawnSchema = z.strictObject({
  id: z.string(),
  /** The owner's zero-based line in the list. */
  index: count,
  /** The zero-based number of the ticket. */
  ticket: count,
});
export type DrawnTicket = Readonly<z.infer<typeof drawnSchema>>;

/** The result of a draw, as published. A verifier recomputes all of it from the commitment and the list. */
export const drawProofSchema = z.strictObject({
  version: z.literal(2),
  month: z.string().check(z.refine(isMonth)),
  /** The hash of the commitment's file. */
  commitment: hash,
  beacon: beaconSchema,
  seed: hash,
  /** The winner, then the alternates in order. Empty without entrants. */
  drawn: z.array(drawnSchema),
});
export type DrawProof = z.infer<typeof drawProofSchema>;

/**
 * The draw's seed, in hex: HMAC-SHA256 of `month|root|total`, keyed with the beacon's randomness. It depends on every
 * line of the list, and no one can know it before the round is due.
 */
export function drawSeed(
  randomness: string,
  month: Month,
  { root, total }: Pick<ListSummary, 'root' | 'total'>,
): string {
  return bytesToHex(hmac(sha256, hexToBytes(randomness), utf8ToBytes(`${month}|${root}|${total}`)));
}

/**
 * The first `count` people drawn, in order: the winner, then the alternates; fewer if there are fewer entrants. Each
 * remaining ticket is equally likely. Once a person is drawn, all their tickets are out.
 */
export function drawTickets(list: Pick<FrozenList, 'entries' | 'total'>, seed: string, count = NAMED): DrawnTicket[] {
  const below = ticketNumbers(seed);
  const drawn: DrawnTicket[] = [];
  const out: FrozenEntry[] = [];
  let left = list.total;
  while (drawn.length < count && left > 0) {
    const ticket = skipOver(out, below(left));
    const index = ownerOf(ticket, list.entries);
    const owner = list.entries[index];
    if (!owner) throw new Error("the total doesn't match the list");
    drawn.push({ id: owner.id, index, ticket });
    out.push(owner);
    left -= owner.tickets;
  }
  return drawn;
}

/** A month's draw, ready to publish. The caller must have verified the beacon, its round, and the commitment's date. */
export function holdDraw(draw: { month: Month; commitment: string; list: FrozenList; beacon: Beacon }): DrawProof {
  const { month, commitment, list, beacon } = draw;
  const seed = drawSeed(beacon.randomness, month, list);
  return { version: 2, month, commitment, beacon, seed, drawn: drawTickets(list, seed) };
}

/** The random numbers of a draw. Block n (from 0) is HMAC-SHA256(seed, `n`). */
export function ticketNumbers(seed: string): (limit: number) => number {
  const key = hexToBytes(seed);
  return numbersBelow((block) => hmac(sha256, key, utf8ToBytes(`${block}`)));
}

/**
 * Unbiased whole numbers below a limit of up to 2^53 - 1, from a source of 32-byte blocks. A block is four big-endian
 * 64-bit words; the upper 53 bits of each are used.
 */
export function numbersBelow(block: (index: number) => Uint8Array): (limit: number) => number {
  return unbiased(numbersOf(block), 2 ** 53);
}

function* numbersOf(block: (index: number) => Uint8Array): Generator<number, never> {
  for (let index = 0; ; index++) {
    const bytes = block(index);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 8 <= bytes.byteLength; at += 8)
      yield view.getUint32(at) * 2 ** 21 + (view.getUint32(at + 4) >>> 11);
  }
}

/** Turns a number among the remaining tickets (without those of `out`) into a number among all tickets. */
function skipOver(out: readonly FrozenEntry[], number: number): number {
  let ticket = number;
  for (const { cumulative, tickets } of [...out].sort((a, b) => a.cumulative - b.cumulative)) {
    if (ticket >= cumulative - tickets) ticket += tickets;
  }
  return ticket;
}

/** The index of the first entry whose cumulative count is above `ticket`. */
function ownerOf(ticket: number, entries: readonly FrozenEntry[]): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((entries[middle]?.cumulative ?? 0) > ticket) high = middle;
    else low = middle + 1;
  }
  return low;
}
