import { describe, expect, it } from 'vitest';
import { countdownEnd, decidedAt, freezeDueAt, postponementsAt, witnessDeadline } from '../../../core/draw/times.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const date = (instant: number) => new Date(instant).toISOString();

describe('the times of a draw', () => {
  it('follow from the month and its postponements alone', () => {
    expect(date(freezeDueAt('2026-12'))).toBe('2027-01-01T00:05:00.000Z');
    expect(date(decidedAt('2026-12', 0))).toBe('2027-01-01T01:00:00.000Z');
    expect(date(witnessDeadline('2026-12', 0))).toBe('2027-01-01T00:45:00.000Z');
    expect(date(decidedAt('2026-12', 40))).toBe('2027-02-10T01:00:00.000Z');
  });

  it.each([
    ['2026-12-01T00:44:59.999', 0, 0],
    ['2026-12-01T00:45:00', 0, 1],
    ['2026-12-01T05:00:00', 1, 1],
    ['2026-12-02T00:45:00', 1, 2],
    ['2027-02-03T12:00:00', 0, 65],
  ])('at %s, with %i days before, are postponed by %i days in all', (now, before, days) => {
    expect(postponementsAt('2026-11', before, at(now))).toBe(days);
    expect(witnessDeadline('2026-11', days)).toBeGreaterThan(at(now));
  });
});

describe('a countdown to the next draw', () => {
  it.each([
    ['2026-11-30T23:59:59', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00', '2026-12-01T01:00:00.000Z'],
    ['2026-12-01T00:59:59', '2026-12-01T01:00:00.000Z'],
    ['2026-12-01T01:00:00', '2027-01-01T00:00:00.000Z'],
  ])('ends, at %s, at %s', (now, end) => {
    expect(date(countdownEnd(at(now)))).toBe(end);
  });
});
