import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUICKNET, roundTime } from '../../../core/draw/beacon.ts';
import { commitmentText, fileHash } from '../../../core/draw/commitment.ts';
import { holdDraw } from '../../../core/draw/draw.ts';
import { freeze, listText, readList } from '../../../core/draw/list.ts';
import type { Step } from '../../../core/draw/steps.ts';
import { type Evidence, verifyDraw } from '../../../core/draw/verify.ts';
import type { Shown } from '../../../core/draw/verify-page.ts';
import { logReceipt, timestampReceipt } from '../witness/stand-in-witness.ts';
import { chain, id, jsonFile, month, opening, type Sample, sampleDraw, trust } from './samples.ts';
import { signRound, standIn } from './stand-in-chain.ts';

const steps = [
  ...['files', 'commitment', 'file', 'list', 'root', 'total', 'sources', 'round', 'witnesses', 'beacon'],
  ...['seed', 'winner', 'alternates', 'log', 'names', 'result', 'page'],
];
const hash = 'ab'.repeat(32);
let sample: Sample;

beforeAll(async () => {
  sample = await sampleDraw([3, 1, 4, 1, 5, 9, 2]);
});

describe('a published draw', () => {
  it.each([
    { entries: [] },
    { entries: [7] },
    { entries: [7, 1] },
    { entries: [7, 1, 2] },
    { entries: [1, 1, 1, 1] },
    { entries: [3, 1, 4, 1, 5, 9, 2] },
    { entries: [2 ** 40, 5, 2 ** 52, 1, 1] },
  ])('passes every step with $entries entries', async ({ entries }) => {
    const { evidence, shown } = await sampleDraw(entries);
    const { ok, version, steps: found } = verifyDraw(evidence, trust, shown);
    expect(failed(found)).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(steps);
    expect({ ok, version }).toEqual({ ok: true, version: 2 });
  });

  it('passes if it was postponed, and used the round of a later day', async () => {
    const { evidence, shown, proof } = await sampleDraw([3, 1, 4], 2);
    expect(verifyDraw(evidence, trust, shown).ok).toBe(true);
    expect(roundTime(proof.beacon.round, standIn)).toBeGreaterThanOrEqual(Date.UTC(2026, 11, 3, 1));
  });

  it('passes with either receipt alone', () => {
    for (const receipt of sample.evidence.receipts) {
      const { text } = chain(
        sample.events.filter(({ event }) => event.what !== 'witnessed' || event.receipt === fileHash(receipt)),
      );
      expect(check({ receipts: [receipt], log: text })).toEqual([]);
    }
  });

  it('fails if one of the receipts in the log isn’t published', () => {
    const [receipt] = sample.evidence.receipts;
    expect(check({ receipts: receipt ? [receipt] : [] })).toEqual(['log']);
  });
});

describe('an operator who adds an entry after the round is known', () => {
  it('fails, even if every file was made again', async () => {
    const longer = freeze([...sample.list.entries, { id: id(99), tickets: 1 }]);
    const forged = await forge(longer, { receiptAt: roundTime(sample.proof.beacon.round, standIn) + 1000 });
    expect(failed(verifyDraw(forged, trust).steps)).toContain('witnesses');
  });

  it('fails with the old receipts', async () => {
    const longer = freeze([...sample.list.entries, { id: id(99), tickets: 1 }]);
    const forged = { ...(await forge(longer, {})), receipts: sample.evidence.receipts };
    expect(failed(verifyDraw(forged, trust).steps)).toContain('witnesses');
  });

  it('fails if only the list is changed', () => {
    const longer = freeze([...sample.list.entries, { id: id(99), tickets: 1 }]);
    const reading = readList(Buffer.from([...listText(longer)].join('')));
    expect(check({ reading })).toEqual(expect.arrayContaining(['file', 'root', 'total', 'seed']));
  });
});

describe('an operator who chooses the round', () => {
  it('fails with another round, even if everything else was made again', async () => {
    const round = sample.proof.beacon.round + 20;
    expect(failed(verifyDraw(await forge(sample.list, { round }), trust).steps)).toEqual(['round']);
  });

  it('fails with a postponement that isn’t in the log', async () => {
    const { evidence } = await sampleDraw([3, 1, 4, 1, 5, 9, 2], 1);
    expect(failed(verifyDraw({ ...evidence, log: sample.evidence.log }, trust).steps)).toContain('round');
  });

  it('fails with a made-up signature', () => {
    const beacon = { ...signRound(sample.proof.beacon.round + 1), round: sample.proof.beacon.round };
    const proof = holdDraw({ ...sample.proof, list: sample.list, beacon });
    expect(check({ proof: jsonFile(proof) })).toContain('beacon');
  });

  it('fails with another chain’s signature', () => {
    const chain = { ...standIn, publicKey: QUICKNET.publicKey };
    expect(failed(verifyDraw(sample.evidence, { ...trust, chain }).steps)).toEqual(['beacon']);
  });
});

describe('an operator without a witness', () => {
  it.each([0, 1000])('fails if the receipts are dated %i ms after the round', async (late) => {
    const due = roundTime(sample.proof.beacon.round, standIn);
    const file = sample.evidence.commitment as Uint8Array;
    expect(check({ receipts: [await logReceipt(file, due + late), await timestampReceipt(file, due + late)] })).toEqual(
      ['witnesses', 'log'],
    );
  });

  it('fails without receipts, or with receipts for another file', async () => {
    expect(check({ receipts: [] })).toEqual(['witnesses', 'log']);
    const other = Buffer.from('another commitment');
    const before = Date.UTC(2026, 11, 1);
    expect(check({ receipts: [await logReceipt(other, before), await timestampReceipt(other, before)] })).toEqual([
      'witnesses',
      'log',
    ]);
  });
});

describe('an operator who draws again', () => {
  it('fails if the log says that a winner was drawn twice', () => {
    const drawn = sample.events.find(({ event }) => event.what === 'drawn');
    const events = [...sample.events, ...(drawn ? [drawn] : [])];
    expect(check({ log: chain(events).text })).toEqual(['log']);
  });

  it.each(['frozen', 'committed', 'drawn'])('fails if the log no longer says “%s”', (what) => {
    const events = sample.events.filter(({ event }) => event.what !== what);
    expect(check({ log: chain(events).text })).toContain('log');
  });

  it('fails if a line of the log was removed, changed, or added', () => {
    const lines = sample.evidence.log.split('\n');
    expect(check({ log: lines.toSpliced(1, 1).join('\n') })).toContain('log');
    expect(check({ log: sample.evidence.log.replace('"seed"', '"sEed"') })).toContain('log');
    expect(check({ log: `${sample.evidence.log}${lines[0]}\n` })).toContain('log');
    expect(check({ log: '' })).toContain('log');
  });
});

describe('an operator who gives the prize to someone else', () => {
  it('fails with another name for the drawn line', () => {
    const events = sample.events.map((logged) =>
      logged.event.what === 'announced' ? { ...logged, event: { ...logged.event, name: 'MyFriend' } } : logged,
    );
    expect(check({ log: chain(events).text })).toEqual(['names', 'page']);
  });

  it('fails with the true name of a line that wasn’t drawn', () => {
    const number = [0, 1, 2].find((each) => sample.shown.winner?.name !== opening(each).name) ?? 0;
    const events = sample.events.map((logged) =>
      logged.event.what === 'announced' ? { ...logged, event: { ...logged.event, ...opening(number) } } : logged,
    );
    expect(check({ log: chain(events).text })).toEqual(['names', 'page']);
  });

  it('fails if someone drawn earlier is passed over', () => {
    const events = sample.events.map((logged) =>
      logged.event.what === 'announced' ? { ...logged, event: { ...logged.event, candidate: 1 } } : logged,
    );
    expect(check({ log: chain(events).text })).toEqual(expect.arrayContaining(['names', 'result']));
  });
});

describe('a page that shows something else', () => {
  it.each<[string, (shown: Shown) => Partial<Shown>]>([
    ['another winner', () => ({ winner: { name: 'MyFriend', state: 'NY' } })],
    ['no winner', () => ({ winner: null })],
    ['fewer people', ({ entrants }) => ({ entrants: entrants - 1 })],
    ['more entries', ({ tickets }) => ({ tickets: tickets + 1 })],
    ['other reasons for exclusions', () => ({ exclusions: { 'region-not-eligible': 2 } })],
    ['another round', ({ round }) => ({ round: (round ?? 0) + 1 })],
    ['another time of the freeze', () => ({ frozenAt: '2026-12-01T00:00:00.000Z' })],
    ['a shorter timeline', () => ({ timeline: [] })],
    [
      'another date in the timeline',
      ({ timeline }) => ({ timeline: timeline.map((one) => ({ ...one, at: one.at + 1 })) }),
    ],
  ])('fails: %s', (_what, change) => {
    const { steps: found } = verifyDraw(sample.evidence, trust, { ...sample.shown, ...change(sample.shown) });
    expect(failed(found)).toEqual(['page']);
  });
});

describe('changed files', () => {
  it('fail after a change of any bit of the list', () => {
    const file = Buffer.from([...listText(sample.list)].join(''));
    fc.assert(
      fc.property(fc.nat(file.length * 8 - 1), (bit) => {
        const changed = Buffer.from(file);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(check({ reading: readList(changed) })).toContain('file');
      }),
      { numRuns: 20 },
    );
  });

  it('fail with another commitment', () => {
    const commitment = Buffer.from(commitmentText({ ...sample.commitment, exclusions: {} }));
    expect(check({ commitment })).toEqual(['commitment', 'witnesses', 'log', 'page']);
  });

  it('fail if sources don’t add up', () => {
    const commitment = Buffer.from(commitmentText({ ...sample.commitment, sources: { account: 1, mailIn: 1 } }));
    expect(check({ commitment })).toContain('sources');
  });

  it.each<[string, object, string[]]>([
    ['seed', { seed: hash }, ['seed', 'log']],
    ['winner', { drawn: [] }, ['winner', 'alternates', 'log']],
    ['commitment', { commitment: hash }, ['commitment', 'log']],
  ])('fail with another %s in the proof', (_what, change, expected) => {
    expect(check({ proof: jsonFile({ ...sample.proof, ...change }) })).toEqual(expect.arrayContaining(expected));
  });

  it.each<[string, () => Partial<Evidence>]>([
    ['is for another month', () => ({ month: '2026-10' })],
    ['isn’t JSON', () => ({ proof: Buffer.from('proof') })],
    ['has more fields', () => ({ proof: jsonFile({ ...sample.proof, comment: 'trust me' }) })],
    ['is of another version', () => ({ proof: jsonFile({ ...sample.proof, version: 3 }) })],
    ['has no commitment', () => ({ commitment: undefined })],
    ['has a malformed commitment', () => ({ commitment: Buffer.from('{}') })],
  ])('fail at the first step, without throwing, if the proof %s', (_what, change) => {
    expect(check(change())).toEqual(['files']);
  });
});

/** The steps that fail with changed evidence. The page shows what the original draw said. */
function check(change: Partial<Evidence>): string[] {
  return failed(verifyDraw({ ...sample.evidence, ...change }, trust, sample.shown).steps);
}

function failed(found: readonly Step[]): string[] {
  return found.filter(({ ok }) => !ok).map(({ name }) => name);
}

interface Forgery {
  readonly round?: number;
  readonly receiptAt?: number;
}

/** Makes every file again, as an operator could who controls the table and the bucket, but no witness and no beacon. */
async function forge(
  list: typeof sample.list,
  { round = sample.proof.beacon.round, receiptAt }: Forgery,
): Promise<Evidence> {
  const { entrants, total, root, contentHash } = list;
  const [first, ...rest] = sample.events;
  const frozen = {
    ...(first as (typeof sample.events)[0]),
    event: { what: 'frozen', root, contentHash, entrants, total },
  } as const;
  const commitment = Buffer.from(
    commitmentText({
      ...sample.commitment,
      list: { entrants, total, root, contentHash },
      sources: { account: total, mailIn: 0 },
      round: { ...sample.commitment.round, number: round },
      log: chain([frozen]).head,
    }),
  );
  const proof = holdDraw({ month, commitment: fileHash(commitment), list, beacon: signRound(round) });
  const events = rest.map((logged) => {
    const { event } = logged;
    if (event.what === 'committed') return { ...logged, event: { ...event, commitment: fileHash(commitment), round } };
    if (event.what !== 'drawn') return logged;
    const { seed, drawn } = proof;
    return { ...logged, event: { ...event, proof: fileHash(jsonFile(proof)), seed, winner: drawn[0]?.id ?? null } };
  });
  const at = receiptAt ?? roundTime(sample.proof.beacon.round, standIn) - 3_000_000;
  return {
    month,
    proof: jsonFile(proof),
    reading: readList(Buffer.from([...listText(list)].join(''))),
    commitment,
    receipts: [await logReceipt(commitment, at), await timestampReceipt(commitment, at)],
    log: chain([frozen, ...events.filter(({ event }) => event.what !== 'announced')]).text,
  };
}
