import { describe, expect, it } from 'vitest';
import { entriesLeft, entriesToAdd, parseEntryLimit } from '../../../core/draw/entry-limit.ts';
import { refusal } from '../refusal.ts';

describe('the limit of entries', () => {
  it('is a whole number, or none', () => {
    expect(parseEntryLimit('5000')).toBe(5000);
    expect(parseEntryLimit(1)).toBe(1);
    expect(parseEntryLimit('none')).toBeNull();
    for (const wrong of ['', '0', '-1', '1.5', 'many', undefined, null, {}])
      expect(parseEntryLimit(wrong), String(wrong)).toBeUndefined();
  });

  it('leaves room for the rest of the month’s entries', () => {
    expect(entriesLeft(0, 5000)).toBe(5000);
    expect(entriesLeft(4999, 5000)).toBe(1);
    expect(entriesLeft(6000, 5000)).toBe(0);
    expect(entriesLeft(6000, null)).toBe(Number.POSITIVE_INFINITY);
  });

  it('admits as many of the wanted entries as fit, and refuses if none do', () => {
    expect(entriesToAdd(10, 4985, 5000)).toBe(10);
    expect(entriesToAdd(10, 4995, 5000)).toBe(5);
    expect(entriesToAdd(10, 4995, null)).toBe(10);
    expect(refusal(() => entriesToAdd(10, 5000, 5000))).toBe('entry-limit');
    expect(entriesToAdd(0, 5000, 5000)).toBe(0);
  });
});
