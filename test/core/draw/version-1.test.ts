import { describe, expect, it } from 'vitest';
import { drawSeed, drawTickets } from '../../../core/draw/draw.ts';
import { freeze, listText, readList } from '../../../core/draw/list.ts';
import { type Evidence, verifyDraw } from '../../../core/draw/verify.ts';
import { drawRound1, type Proof1 } from '../../../core/draw/version-1.ts';
import { jsonFile, trust } from './samples.ts';
import { signRound, standIn } from './stand-in-chain.ts';

const list = freeze([3, 1, 4].map((tickets, i) => ({ id: String(i).repeat(32), tickets })));

/** A draw of version 1, as it was published. */
function published(month: string, change: Partial<Proof1> = {}): Evidence {
  const frozenAt = '2026-11-01T00:05:00.000Z';
  const { entrants, total, root, contentHash } = list;
  const beacon = signRound(drawRound1(month, Date.parse(frozenAt), standIn));
  const seed = drawSeed(beacon.randomness, month, list);
  const [winner = null, ...alternates] = drawTickets(list, seed);
  const summary = { entrants, total, root, contentHash };
  const proof: Proof1 = { version: 1, month, frozenAt, list: summary, beacon, seed, winner, alternates, ...change };
  const reading = readList(Buffer.from([...listText(list)].join('')));
  return { month, proof: jsonFile(proof), reading, commitment: undefined, receipts: [], log: '' };
}

const failed = (evidence: Evidence) =>
  verifyDraw(evidence, trust)
    .steps.filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('a draw of version 1', () => {
  it('still verifies under its own rules', () => {
    expect(verifyDraw(published('2026-10'), trust)).toMatchObject({ ok: true, version: 1 });
  });

  it('doesn’t verify with another winner, or another round', () => {
    expect(failed(published('2026-10', { winner: null }))).toEqual(['winner']);
    expect(failed(published('2026-10', { frozenAt: '2026-11-01T00:30:00.000Z' }))).toEqual(['round']);
  });

  it('counts for nothing in a month that needs a commitment and a witness', () => {
    expect(verifyDraw(published('2026-11'), trust)).toMatchObject({ ok: false, version: 2 });
  });
});
