import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  hourIn,
  isDay,
  isMonth,
  isTimeZone,
  monthOf,
  nextDrawAt,
  nextMidnight,
  yearsBetween,
} from '../../core/calendar.ts';

const at = (text: string) => Date.parse(text);

describe('days', () => {
  it('start at midnight UTC, wherever the player is', () => {
    expect(dayOf(at('2026-11-30T23:59:59.999Z'))).toBe('2026-11-30');
    expect(dayOf(at('2026-11-30T20:00:00-05:00'))).toBe('2026-12-01');
    expect(nextMidnight(at('2026-11-30T23:59:59.999Z'))).toBe(at('2026-12-01T00:00:00Z'));
    expect(nextMidnight(at('2026-12-01T00:00:00Z'))).toBe(at('2026-12-02T00:00:00Z'));
  });

  it('are 24 hours long when the clocks change', () => {
    expect(nextMidnight(at('2026-03-08T12:00:00Z'))).toBe(at('2026-03-09T00:00:00Z'));
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  });

  it('can be added across months and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('are distinguished from impossible dates', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2027-02-29')).toBe(false);
    expect(isDay('2027-2-1')).toBe(false);
    expect(isDay('undefined-undefined-undefined')).toBe(false);
    for (const text of ['x2028-02-29', '2028-02-29x', '2028-13-01', '+002028-02-29'])
      expect(isDay(text), text).toBe(false);
  });
});

describe('months', () => {
  it('can be added across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(monthOf(at('2026-12-31T23:59:59Z'))).toBe('2026-12');
    expect(addMonths('0999-12', 1)).toBe('1000-01');
    expect(addMonths('0009-10', 0)).toBe('0009-10');
  });

  it('are 01 to 12 of a four-digit year', () => {
    for (const month of ['2026-01', '2026-09', '2026-10', '2026-12']) expect(isMonth(month), month).toBe(true);
    for (const text of ['2026-00', '2026-13', '2026-1', '2026-20', 'x2026-11', '2026-11x', '226-11', ''])
      expect(isMonth(text), text).toBe(false);
  });

  it('end with the draw on the first of the next month', () => {
    expect(nextDrawAt(at('2026-12-15T10:00:00Z'))).toBe(at('2027-01-01T00:00:00Z'));
    expect(nextDrawAt(at('2028-02-29T23:59:59Z'))).toBe(at('2028-03-01T00:00:00Z'));
    expect(nextDrawAt(at('2027-01-01T00:00:00Z'))).toBe(at('2027-02-01T00:00:00Z'));
  });
});

describe('ages', () => {
  it('increase on the birthday', () => {
    expect(yearsBetween('2008-11-10', '2026-11-09')).toBe(17);
    expect(yearsBetween('2008-11-10', '2026-11-10')).toBe(18);
  });

  it('increase on March 1 in common years for someone born on a leap day', () => {
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
  });
});

describe('the local hour', () => {
  it('follows the player’s time zone, including daylight saving time', () => {
    expect(hourIn('America/New_York', at('2026-07-01T10:00:00Z'))).toBe(6);
    expect(hourIn('America/New_York', at('2026-12-01T10:00:00Z'))).toBe(5);
    expect(hourIn('America/New_York', at('2026-12-01T05:00:00Z'))).toBe(0);
  });

  it('is in UTC if the zone is unknown', () => {
    expect(hourIn(undefined, at('2026-12-01T22:00:00Z'))).toBe(22);
    expect(hourIn('Mars/Olympus', at('2026-12-01T22:00:00Z'))).toBe(22);
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Calcutta', 'Etc/GMT+5'])('can be %s', (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Phobos', '+05:00', '-08', '<b>', 'America/New_York '])('can’t be %j', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
