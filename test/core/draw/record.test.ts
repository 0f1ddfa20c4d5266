import { describe, expect, it } from 'vitest';
import {
  type DrawRecord,
  type Entrant,
  exclusionOf,
  overdueMonths,
  wasInterrupted,
} from '../../../core/draw/record.ts';

const at = (time: string) => Date.parse(time);
const none = new Map<string, Pick<DrawRecord, 'status' | 'postponements'>>();

describe('a draw is overdue', () => {
  const since = at('2026-10-20T12:00:00Z');

  it('a quarter of an hour after its round was due, not before', () => {
    expect(overdueMonths(since, none, at('2026-11-01T01:14:59Z'))).toEqual([]);
    expect(overdueMonths(since, none, at('2026-11-01T01:15:00Z'))).toEqual(['2026-10']);
  });

  it('in every month since the first player, until it is drawn', () => {
    const statuses = new Map([
      ['2026-10', { status: 'frozen', postponements: 0 } as const],
      ['2026-11', { status: 'drawn', postponements: 0 } as const],
      ['2026-12', { status: 'announced', postponements: 0 } as const],
    ]);
    expect(overdueMonths(since, statuses, at('2027-02-10T00:00:00Z'))).toEqual(['2026-10', '2027-01']);
  });

  it('only after its new round, if it was postponed', () => {
    const postponed = new Map([['2026-10', { status: 'frozen', postponements: 1 } as const]]);
    expect(overdueMonths(since, postponed, at('2026-11-02T01:14:59Z'))).toEqual([]);
    expect(overdueMonths(since, postponed, at('2026-11-02T01:15:00Z'))).toEqual(['2026-10']);
  });

  it('in no month before the first player', () => {
    expect(overdueMonths(at('2026-11-10T00:00:00Z'), none, at('2026-11-11T09:30:00Z'))).toEqual([]);
  });
});

describe('a run that notifies the operators', () => {
  const notifying = { notifyingSince: at('2026-12-01T00:20:00Z'), operatorsNotified: false } as DrawRecord;

  it('counts as interrupted after five minutes, not before', () => {
    expect(wasInterrupted(notifying, at('2026-12-01T00:24:59Z'))).toBe(false);
    expect(wasInterrupted(notifying, at('2026-12-01T00:25:00Z'))).toBe(true);
  });

  it('never counts as interrupted once it has notified them', () => {
    expect(wasInterrupted({ ...notifying, operatorsNotified: true }, at('2026-12-01T05:50:00Z'))).toBe(false);
  });
});

describe('eligibility', () => {
  const day = '2026-12-01';
  const entrant: Entrant = {
    ...{ isDeleted: false, isSuspended: false, birthDate: '1990-01-01', countryCode: 'US', subdivisionCode: 'NV' },
  };

  it.each<[string, Partial<Entrant>, string | undefined]>([
    ['an adult in an eligible state', {}, undefined],
    ['someone who turns 18 that day', { birthDate: '2008-12-01' }, undefined],
    ['someone who turns 18 the day after', { birthDate: '2008-12-02' }, 'under-age'],
    ['someone without a birth date', { birthDate: '' }, 'under-age'],
    ['a deleted account', { isDeleted: true }, 'account-deleted'],
    ['a suspended account', { isSuspended: true }, 'account-suspended'],
    ['someone in Washington', { subdivisionCode: 'WA' }, 'region-not-eligible'],
    ['someone in a country without a rule', { countryCode: 'MX' }, 'region-not-eligible'],
    ['someone with several reasons', { isDeleted: true, isSuspended: true, birthDate: '' }, 'account-deleted'],
  ])('of %s: %o is %s', (_, differs, reason) => {
    expect(exclusionOf({ ...entrant, ...differs }, day)).toBe(reason);
  });
});
