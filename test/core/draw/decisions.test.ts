import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../core/draw/prize.ts';
import {
  applyDecision,
  type Candidate,
  currentCandidate,
  type DrawRecord,
  freezeDueAt,
  mailHolder,
  monthDue,
  type PrizeEvent,
  wasInterrupted,
} from '../../../core/draw/record.ts';
import { publishedFiles, viewDraw, viewDrawForAdmins } from '../../../core/draw/views.ts';
import { refusal } from '../refusal.ts';

const candidate = (index: number, holder: string): Candidate => ({
  ...{ id: `id${index}`, index, ticket: index * 10, holder, publicName: `Name ${index}`, state: 'NV', email: '' },
});
const postal = { name: 'Mail Person', address: '1 Main St' };
const record: DrawRecord = {
  ...{ month: '2026-11', status: 'announced', version: 1, round: 34_426_912, exclusions: { 'under-age': 1 } },
  frozenAt: Date.UTC(2026, 11, 1, 0, 5),
  drawnAt: Date.UTC(2026, 11, 1, 0, 15),
  list: { entrants: 3, total: 42, root: 'aa', contentHash: 'bb' },
  candidates: [candidate(0, 'u0'), { ...candidate(1, mailHolder('p1')), postal }, candidate(2, 'u2')],
  events: [],
  emailed: [0],
};
const event = (index: number, what: PrizeEvent['what']): PrizeEvent => ({ at: 5, candidate: index, what });
const withEvents = (...events: PrizeEvent[]): DrawRecord => ({ ...record, events });
const decide = (from: DrawRecord, index: number, what: 'verified' | 'disqualified' | 'shipped', reason?: string) =>
  applyDecision(from, { candidate: index, what, reason }, 7);

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
  it('is added to the events, with its reason if it has one', () => {
    const verified = withEvents(event(0, 'verified'));
    expect(decide(record, 0, 'verified')).toEqual([{ at: 7, candidate: 0, what: 'verified' }]);
    expect(decide(verified, 0, 'shipped')).toEqual([event(0, 'verified'), { at: 7, candidate: 0, what: 'shipped' }]);
    const disqualified = { at: 7, candidate: 0, what: 'disqualified', reason: 'No reply' };
    expect(decide(record, 0, 'disqualified', 'No reply')).toEqual([disqualified]);
    expect(decide(verified, 0, 'disqualified', 'No reply')).toEqual([event(0, 'verified'), disqualified]);
    expect(decide(record, 0, 'disqualified', '')).toEqual([{ at: 7, candidate: 0, what: 'disqualified' }]);
  });

  it.each([
    ['ship before verifying', record, 0, 'shipped'],
    ['verify twice', withEvents(event(0, 'verified')), 0, 'verified'],
    ['ship twice', withEvents(event(0, 'verified'), event(0, 'shipped')), 0, 'shipped'],
    ['disqualify after shipping', withEvents(event(0, 'verified'), event(0, 'shipped')), 0, 'disqualified'],
    ['decide about an alternate', record, 1, 'verified'],
    ['decide about someone who is out', withEvents(event(0, 'disqualified')), 0, 'verified'],
    ['decide before the announcement', { ...record, status: 'drawn' }, 0, 'verified'],
    [
      'ship because another candidate was verified',
      withEvents(event(0, 'verified'), event(0, 'disqualified')),
      1,
      'shipped',
    ],
  ] as const)('can’t %s', (_what, from, index, what) => {
    expect(refusal(() => decide(from as DrawRecord, index, what))).toBe('out-of-turn');
  });
});

describe('the view of a draw', () => {
  const disqualified = { ...withEvents(event(0, 'disqualified')), emailed: [0, 1] };

  it('names the person who gets the prize, after the announcement', () => {
    expect(viewDraw(record)).toEqual({
      ...{ month: '2026-11', status: 'announced', exclusions: { 'under-age': 1 }, round: 34_426_912 },
      ...{ frozenAt: '2026-12-01T00:05:00.000Z', drawnAt: '2026-12-01T00:15:00.000Z', entrants: 3, tickets: 42 },
      ...{ winner: { name: 'Name 0', state: 'NV' }, timeline: [] },
    });
    expect(viewDraw(disqualified)).toMatchObject({ winner: { name: 'Name 1' }, timeline: disqualified.events });
    expect(viewDraw({ ...record, status: 'drawn' }).winner).toBeNull();
    const { candidates: _none, drawnAt: _never, ...frozen } = record;
    expect(viewDraw(frozen)).toMatchObject({ winner: null, drawnAt: null });
  });

  it('shows admins how to reach everyone who was drawn', () => {
    const view = viewDrawForAdmins(disqualified);
    expect(view).toMatchObject(viewDraw(disqualified));
    const shared = { state: 'NV', email: '' };
    expect(view.candidates).toEqual([
      { ...shared, candidate: 0, publicName: 'Name 0', uid: 'u0', postal: null, isCurrent: false, isEmailed: true },
      { ...shared, candidate: 1, publicName: 'Name 1', uid: null, postal, isCurrent: true, isEmailed: true },
      { ...shared, candidate: 2, publicName: 'Name 2', uid: 'u2', postal: null, isCurrent: false, isEmailed: false },
    ]);
    const { candidates: _none, ...frozen } = record;
    expect(viewDrawForAdmins(frozen).candidates).toEqual([]);
  });

  it('names the published files', () => {
    expect(publishedFiles('2026-11')).toEqual({
      list: 'published/2026-11/list.csv',
      proof: 'published/2026-11/proof.json',
    });
  });
});

describe('the dates of a draw', () => {
  it('freeze the list five minutes after the month ends', () => {
    expect(freezeDueAt('2026-11')).toBe(Date.UTC(2026, 11, 1, 0, 5));
    expect(freezeDueAt('2026-12')).toBe(Date.UTC(2027, 0, 1, 0, 5));
  });

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
