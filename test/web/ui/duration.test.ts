import { describe, expect, it } from 'vitest';
import { hoursAndMinutes, timeParts } from '../../../web/src/ui/duration.ts';

const hour = 3_600_000;

describe('time left', () => {
  it.each([
    [6 * hour + 12 * 60_000, '6:12'],
    [6 * hour + 11 * 60_000 + 1, '6:12'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
    [24 * hour, '24:00'],
  ])('%i ms is %s: minutes are rounded up and never negative', (ms, text) => {
    expect(hoursAndMinutes(ms)).toBe(text);
  });

  it('has days, hours, minutes, and seconds', () => {
    expect(timeParts(3 * 24 * hour + 2 * hour + 24 * 60_000 + 51_999)).toEqual({
      days: 3,
      hours: 2,
      minutes: 24,
      seconds: 51,
    });
    expect(timeParts(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
