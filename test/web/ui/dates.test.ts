import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayName, monthName, utcDateAndTime, utcDay, utcTime, whenSoon } from '../../../web/src/ui/dates.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('a date', () => {
  it('is in UTC in any time zone: month, day, or instant', () => {
    const instant = Date.parse('2026-12-01T00:15:00Z');
    expect(monthName('2026-12')).toBe('December 2026');
    expect(dayName('2026-12-01')).toBe('December 1');
    expect(utcDay(instant)).toBe('Dec 1');
    expect(plain(utcTime(instant))).toBe('Dec 1, 2026, 12:15 AM UTC');
    expect(utcTime('2026-12-01T00:15:00Z')).toBe(utcTime(instant));
  });

  it('is named by the day and time of the player when it is less than a day away', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 10, 12, 30) });
    onTestFinished(() => void vi.useRealTimers());
    const soon = (day: number, hour: number, minute = 0) =>
      plain(whenSoon(new Date(2026, 10, day, hour, minute).getTime()));
    expect(soon(10, 14)).toBe('today at 2 PM');
    expect(soon(10, 19)).toBe('tonight at 7 PM');
    expect(soon(11, 5, 30)).toBe('tomorrow at 5:30 AM');
  });

  it('is formatted in UTC the way Intl does', () => {
    expect(utcDateAndTime(Date.parse('2026-12-01T00:00:00Z'))).toBe('December 1, 2026 at 12:00 AM UTC');
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(utcDateAndTime(date.getTime())).toBe(`${plain(intl.format(date))} UTC`);
      }),
    );
  });
});
