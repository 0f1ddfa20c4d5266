import fc from 'fast-check';
import { drawRound, roundTime } from '../../../core/draw/beacon.ts';
import { type Commitment, commitmentText, fileHash } from '../../../core/draw/commitment.ts';
import { type DrawProof, holdDraw } from '../../../core/draw/draw.ts';
import { lineId, type Opening } from '../../../core/draw/ids.ts';
import { type FrozenList, freeze, listText, readList } from '../../../core/draw/list.ts';
import { emptyLog, type LogEvent, type LogHead, nextEntry } from '../../../core/draw/log.ts';
import type { Evidence, Trust } from '../../../core/draw/verify.ts';
import type { Shown } from '../../../core/draw/verify-page.ts';
import { logReceipt, standIns, timestampReceipt } from '../witness/stand-in-witness.ts';
import { signRound, standIn } from './stand-in-chain.ts';

/** An id of the real length. */
export function id(number: number): string {
  return number.toString(16).padStart(40, '0');
}

/** Up to 40 people with tickets, in any order. Some counts don't fit in 32 bits. */
export const entries = fc
  .uniqueArray(fc.nat(2 ** 31 - 1), { maxLength: 40 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 47 }))
          .map((tickets) => ({ id: id(number), tickets })),
      ),
    ),
  );

/** The people of a sample draw: what their lines commit to. */
export function opening(number: number): Opening {
  return { code: number.toString(16).padStart(40, '0'), state: 'NY', name: `Player${number}` };
}

/** Everything about a sample draw, from which tests make forged ones. */
export interface Sample {
  readonly evidence: Evidence;
  readonly shown: Shown;
  readonly list: FrozenList;
  readonly commitment: Commitment;
  readonly proof: DrawProof;
  /** The log's entries, in order. */
  readonly events: readonly Logged[];
}

interface Logged {
  readonly at: number;
  readonly month: string;
  readonly event: LogEvent;
}

export const month = '2026-11';
export const trust: Trust = { chain: standIn, witnesses: standIns };
const frozenAt = Date.UTC(2026, 11, 1, 0, 5, 7);

/** A published draw of November 2026, with a beacon and receipts signed by stand-ins. */
export async function sampleDraw(tickets: readonly number[], days = 0): Promise<Sample> {
  const list = freeze(tickets.map((count, i) => ({ id: lineId(opening(i)), tickets: count })));
  const { entrants, total, root, contentHash } = list;
  const round = drawRound(month, days, standIn);
  const seenAt = roundTime(round, standIn) - 50 * 60_000;
  const seenAtIso = new Date(seenAt).toISOString();
  const until = new Date(roundTime(round, standIn)).toISOString();
  const frozen: Logged[] = [
    { at: frozenAt, month, event: { what: 'frozen', root, contentHash, entrants, total } },
    ...(days > 0
      ? [
          {
            at: frozenAt,
            month,
            event: { what: 'postponed', reason: 'not-witnessed', postponements: days, until },
          } as const,
        ]
      : []),
  ];
  const commitment: Commitment = {
    ...{ version: 2, month, rules: '2026-12-01', frozenAt: new Date(frozenAt).toISOString() },
    list: { entrants, total, root, contentHash },
    sources: { account: total, mailIn: 0 },
    exclusions: { 'under-age': 2 },
    postponements: days,
    round: { number: round, at: until },
    log: chain(frozen).head,
  };
  const commitmentFile = Buffer.from(commitmentText(commitment));
  const commitmentHash = fileHash(commitmentFile);
  const proof = holdDraw({ month, commitment: commitmentHash, list, beacon: signRound(round) });
  const proofFile = jsonFile(proof);
  const receipts = [await logReceipt(commitmentFile, seenAt), await timestampReceipt(commitmentFile, seenAt)];
  const [winner] = proof.drawn;
  const number = winner && tickets.findIndex((_, i) => lineId(opening(i)) === winner.id);
  const announced: LogEvent | undefined =
    winner && number !== undefined ? { what: 'announced', candidate: 0, id: winner.id, ...opening(number) } : undefined;
  const at = roundTime(round, standIn) + 60_000;
  const events: Logged[] = [
    ...frozen,
    { at: frozenAt, month, event: { what: 'committed', commitment: commitmentHash, round } },
    ...receipts.map((receipt) => ({
      ...{ at: seenAt, month },
      event: { ...witnessed, commitment: commitmentHash, receipt: fileHash(receipt), seenAt: seenAtIso },
    })),
    { at, month, event: { what: 'drawn', proof: fileHash(proofFile), seed: proof.seed, winner: winner?.id ?? null } },
    { at, month, event: announced ?? { what: 'closed', reason: 'no-entries' } },
  ];
  const evidence: Evidence = {
    month,
    proof: proofFile,
    reading: readList(Buffer.from([...listText(list)].join(''))),
    commitment: commitmentFile,
    receipts,
    log: chain(events).text,
  };
  const shown: Shown = {
    ...{ entrants, tickets: total, exclusions: commitment.exclusions, round, frozenAt: commitment.frozenAt },
    winner: announced ? { name: announced.name, state: announced.state } : null,
    timeline: announced ? [{ at, candidate: 0, what: 'announced' }] : [],
  };
  return { evidence, shown, list, commitment, proof, events };
}

const witnessed = { what: 'witnessed', witness: 'test witness' } as const;

/** A published JSON file. */
export function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** A published log with these entries, and its head. */
export function chain(events: readonly Logged[]): { text: string; head: LogHead } {
  let head = emptyLog;
  let text = '';
  for (const event of events) {
    const next = nextEntry(head, event);
    text += `${next.line}\n`;
    head = next.head;
  }
  return { text, head };
}
