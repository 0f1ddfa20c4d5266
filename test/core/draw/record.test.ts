import { describe, expect, it } from 'vitest';
import {
  type DrawRecord,
  type DrawStatus,
  type Entrant,
  exclusionOf,
  isCutOff,
  overdueMonths,
} from '../../../core/draw/record.ts';

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

describe('a run that was to tell the operators', () => {
  const told = { tellingAt: at('2026-12-01T00:20:00Z'), isTold: false } as DrawRecord;

  it('was cut off when it has not after five minutes, and not before', () => {
    expect(isCutOff(told, at('2026-12-01T00:24:59Z'))).toBe(false);
    expect(isCutOff(told, at('2026-12-01T00:25:00Z'))).toBe(true);
  });

  it('was not once it has told them', () => {
    expect(isCutOff({ ...told, isTold: true }, at('2026-12-01T05:50:00Z'))).toBe(false);
  });
});

describe('who may take part', () => {
  const day = '2026-12-01';
  const entrant: Entrant = {
    ...{ isDeleted: false, isSuspended: false, birthDate: '1990-01-01', countryCode: 'US', subdivisionCode: 'NV' },
  };

  it.each<[string, Partial<Entrant>, string | undefined]>([
    ['an adult where the draw is open', {}, undefined],
    ['somebody who is 18 on this very day', { birthDate: '2008-12-01' }, undefined],
    ['somebody who is 18 tomorrow', { birthDate: '2008-12-02' }, 'under-age'],
    ['somebody whose age nobody knows', { birthDate: '' }, 'under-age'],
    ['a deleted account', { isDeleted: true }, 'account-deleted'],
    ['a suspended account', { isSuspended: true }, 'account-suspended'],
    ['somebody in Washington', { subdivisionCode: 'WA' }, 'region-not-eligible'],
    ['somebody in a country without a rule', { countryCode: 'MX' }, 'region-not-eligible'],
    ['one for whom all of it holds', { isDeleted: true, isSuspended: true, birthDate: '' }, 'account-deleted'],
  ])('%s', (_, differs, reason) => {
    expect(exclusionOf({ ...entrant, ...differs }, day)).toBe(reason);
  });
});
