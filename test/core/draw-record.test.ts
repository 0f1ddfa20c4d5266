import { describe, expect, it } from 'vitest';
import { type DrawStatus, overdueMonths } from '../../core/draw-record.ts';

const at = (time: string) => Date.parse(time);
const none = new Map<string, DrawStatus>();

describe('overdue draws', () => {
  const since = at('2026-10-20T12:00:00Z');

  it('an hour after the round was due, and not before', () => {
    expect(overdueMonths(since, none, at('2026-11-01T01:14:59Z'))).toEqual([]);
    expect(overdueMonths(since, none, at('2026-11-01T01:15:00Z'))).toEqual(['2026-10']);
  });

  it('every month since the first player, until it is drawn', () => {
    const statuses = new Map<string, DrawStatus>([
      ['2026-10', 'frozen'],
      ['2026-11', 'drawn'],
      ['2026-12', 'announced'],
    ]);
    expect(overdueMonths(since, statuses, at('2027-02-10T00:00:00Z'))).toEqual(['2026-10', '2027-01']);
  });

  it('not the month before anybody came', () => {
    expect(overdueMonths(at('2026-11-10T00:00:00Z'), none, at('2026-11-11T09:30:00Z'))).toEqual([]);
  });
});
