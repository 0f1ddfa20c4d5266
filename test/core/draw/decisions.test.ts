import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../core/draw/prize.ts';
import type { Disqualification } from '../../../core/draw/reasons.ts';
import {
  type Candidate,
  currentCandidate,
  type DrawRecord,
  decide,
  mailHolder,
  monthDue,
  type PrizeDecision,
  type PrizeEvent,
  replyDueAt,
  wasInterrupted,
} from '../../../core/draw/record.ts';
import { viewDraw, viewDrawForAdmins, viewFiles } from '../../../core/draw/views.ts';
import type { Sighting } from '../../../core/witness/receipt.ts';
import { refusal } from '../refusal.ts';

const candidate = (index: number, holder: string): Candidate => ({
  ...{ id: `id${index}`, index, ticket: index * 10, holder, publicName: `Name ${index}`, state: 'NV', email: '' },
});
const postal = { name: 'Mail Person', address: '1 Main St' };
const record: DrawRecord = {
  ...{ month: '2026-11', status: 'announced', version: 2, round: 34_426_912, exclusions: { 'under-age': 1 } },
  ...{ sources: { account: 40, mailIn: 2 }, postponements: 0, receipts: [], commitment: 'cc' },
  frozenAt: Date.UTC(2026, 11, 1, 0, 5),
  drawnAt: Date.UTC(2026, 11, 1, 1, 0),
  list: { entrants: 3, total: 42, root: 'aa', contentHash: 'bb' },
  candidates: [candidate(0, 'u0'), { ...candidate(1, mailHolder('p1')), postal }, candidate(2, 'u2')],
  events: [],
  emailed: [0],
};
const event = (index: number, what: PrizeEvent['what']): PrizeEvent => ({ at: 5, candidate: index, what });
const withEvents = (...events: PrizeEvent[]): DrawRecord => ({ ...record, events });
const decideOn = (from: DrawRecord, index: number, what: PrizeDecision['what'], reason?: Disqualification) =>
  decide(from, { candidate: index, what, reason }, 7);

describe('the candidate who gets the prize', () => {
  it('is the first who isn’t disqualified', () => {
    expect(currentCandidate(record)).toBe(0);
    expect(currentCandidate(withEvents(event(0, 'verified')))).toBe(0);
    expect(currentCandidate(withEvents(event(0, 'disqualified')))).toBe(1);
    expect(currentCandidate(withEvents(event(1, 'disqualified')))).toBe(0);
    expect(currentCandidate(withEvents(event(0, 'disqualified'), event(1, 'disqualified')))).toBe(2);
  });

  it('doesn’t exist once all are disqualified, or if no one was drawn', () => {
    expect(currentCandidate(withEvents(...[0, 1, 2].map((index) => event(index, 'disqualified'))))).toBeUndefined();
    const { candidates: _none, ...undrawn } = record;
    expect(currentCandidate(undrawn)).toBeUndefined();
  });
});

describe('a decision about the prize', () => {
  const announced = withEvents(event(0, 'announced'));
  const verified = withEvents(event(0, 'verified'));
  const shipped = withEvents(event(0, 'verified'), event(0, 'shipped'));

  it('becomes an event, with its reason if it has one', () => {
    expect(decideOn(record, 0, 'claimed')).toEqual({ at: 7, candidate: 0, what: 'claimed' });
    expect(decideOn(record, 0, 'verified')).toEqual({ at: 7, candidate: 0, what: 'verified' });
    expect(decideOn(verified, 0, 'shipped')).toEqual({ at: 7, candidate: 0, what: 'shipped' });
    const disqualified = { at: 7, candidate: 0, what: 'disqualified', reason: 'declined' };
    expect(decideOn(record, 0, 'disqualified', 'declined')).toEqual(disqualified);
    expect(decideOn(verified, 0, 'disqualified', 'declined')).toEqual(disqualified);
  });

  it('says where the details of a rule violation are', () => {
    const violation = { candidate: 0, what: 'disqualified', reason: 'rule-violation' } as const;
    expect(decide(record, { ...violation, reference: 'case 12' }, 7)).toEqual({
      at: 7,
      ...violation,
      reference: 'case 12',
    });
    expect(refusal(() => decide(record, violation, 7))).toBe('out-of-turn');
  });

  it('can’t be that someone didn’t respond until their time is over', () => {
    const due = replyDueAt(announced, 0);
    expect(due).toBe(5 + 14 * 24 * 3_600_000);
    const noResponse = { candidate: 0, what: 'disqualified', reason: 'no-response' } as const;
    expect(refusal(() => decide(announced, noResponse, due - 1))).toBe('out-of-turn');
    expect(decide(announced, noResponse, due)).toEqual({ at: due, ...noResponse });
    expect(replyDueAt(announced, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['ship before verifying', record, 0, 'shipped'],
    ['claim twice', withEvents(event(0, 'claimed')), 0, 'claimed'],
    ['claim after verifying', verified, 0, 'claimed'],
    ['verify twice', verified, 0, 'verified'],
    ['ship twice', shipped, 0, 'shipped'],
    ['disqualify without a reason', record, 0, 'disqualified', null],
    ['disqualify after shipping', shipped, 0, 'disqualified'],
    ['decide about an alternate', record, 1, 'verified'],
    ['decide about someone who is out', withEvents(event(0, 'disqualified')), 0, 'verified'],
    ['decide before the announcement', { ...record, status: 'drawn' }, 0, 'verified'],
    [
      'ship because another candidate was verified',
      withEvents(event(0, 'verified'), event(0, 'disqualified')),
      1,
      'shipped',
    ],
  ] as const)('can’t %s', (_what, from, index, what, ...reason) => {
    const code = what === 'disqualified' && reason.length === 0 ? 'declined' : undefined;
    expect(refusal(() => decideOn(from as DrawRecord, index, what, code))).toBe('out-of-turn');
  });
});

describe('the view of a draw', () => {
  const disqualified = { ...withEvents(event(0, 'disqualified')), emailed: [0, 1] };

  it('names the person who gets the prize, after the announcement', () => {
    expect(viewDraw(record)).toEqual({
      ...{ month: '2026-11', status: 'announced', exclusions: { 'under-age': 1 }, round: 34_426_912, sightings: [] },
      ...{ frozenAt: '2026-12-01T00:05:00.000Z', decidesAt: '2026-12-01T01:00:00.000Z' },
      ...{ drawnAt: '2026-12-01T01:00:00.000Z', entrants: 3, tickets: 42 },
      ...{ winner: { name: 'Name 0', state: 'NV' }, timeline: [] },
    });
    expect(viewDraw(disqualified)).toMatchObject({ winner: { name: 'Name 1' }, timeline: disqualified.events });
    expect(viewDraw({ ...record, status: 'drawn' }).winner).toBeNull();
    const { candidates: _none, drawnAt: _never, ...frozen } = record;
    expect(viewDraw(frozen)).toMatchObject({ winner: null, drawnAt: null });
  });

  it('shows admins how to reach everyone who was drawn', () => {
    const view = viewDrawForAdmins(disqualified, new Set(['u2']));
    expect(view).toMatchObject(viewDraw(disqualified));
    const shared = { state: 'NV', email: '' };
    expect(view.candidates).toEqual([
      {
        ...shared,
        candidate: 0,
        publicName: 'Name 0',
        uid: 'u0',
        postal: null,
        isCurrent: false,
        isDeleted: false,
        isEmailed: true,
      },
      {
        ...shared,
        candidate: 1,
        publicName: 'Name 1',
        uid: null,
        postal,
        isCurrent: true,
        isDeleted: false,
        isEmailed: true,
      },
      {
        ...shared,
        candidate: 2,
        publicName: 'Name 2',
        uid: 'u2',
        postal: null,
        isCurrent: false,
        isDeleted: true,
        isEmailed: false,
      },
    ]);
    const { candidates: _none, ...frozen } = record;
    expect(viewDrawForAdmins(frozen, new Set()).candidates).toEqual([]);
  });

  it('lists only the files that exist', () => {
    const { commitment: _none, ...frozen } = { ...record, status: 'frozen' } as const;
    const folder = '/published/2026-11';
    expect(viewFiles(frozen)).toEqual({ list: `${folder}/list.csv`, receipts: [], log: '/published/log.jsonl' });
    const receipt = { kind: 'timestamp', witness: 'test', at: '' } as unknown as Sighting;
    expect(viewFiles({ ...record, postponements: 2, receipts: [receipt] })).toEqual({
      ...{ list: `${folder}/list.csv`, commitment: `${folder}/commitment-2.json` },
      ...{ receipts: [`${folder}/timestamp-2.tsr`], proof: `${folder}/proof.json`, log: '/published/log.jsonl' },
    });
  });
});

describe('the dates of a draw', () => {
  it('make the previous month due', () => {
    expect(monthDue(Date.UTC(2027, 0, 1))).toBe('2026-12');
    expect(monthDue(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-11');
  });

  it('count a record that never notified the operators as interrupted', () => {
    expect(wasInterrupted(record, Date.UTC(2026, 11, 1))).toBe(true);
    expect(wasInterrupted(record, 4 * 60_000)).toBe(false);
  });
});

it('the value of a prize is in whole dollars', () => {
  expect(formatValue({ name: 'Belt', valueUsd: 1250 })).toBe('$1,250');
});
