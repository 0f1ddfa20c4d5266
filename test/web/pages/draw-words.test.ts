import { describe, expect, it } from 'vitest';
import { outcomeOf, reasonInWords, stageOf, titleOf } from '../../../web/src/pages/draw/words.ts';

const draw = {
  month: '2026-11',
  status: 'open',
  winner: null,
  entrants: 0,
  exclusions: {},
  decidesAt: '2026-12-01T01:00:00.000Z',
} as const;
const lastSecond = Date.parse('2026-11-30T23:59:59Z');
const nextSecond = Date.parse('2026-12-01T00:00:00Z');

describe('the draw page', () => {
  it('says during the month that entries are open', () => {
    expect(titleOf(draw, lastSecond)).toBe('Entries are open');
    expect(outcomeOf(draw, lastSecond)).toBe('We draw on the 1st of next month (UTC)');
  });

  it('says after the month’s end that the draw is running', () => {
    expect(stageOf(draw, nextSecond)).toBe('closed');
    expect(titleOf(draw, nextSecond)).toBe('The draw is running');
    expect(outcomeOf(draw, nextSecond)).toBe('Entries are closed. We’re freezing the list.');
  });

  it('then says how far the draw is and how it ended', () => {
    const at = (status: 'frozen' | 'drawn' | 'announced', entrants = 3) => ({ ...draw, status, entrants });
    expect(titleOf(at('frozen'), nextSecond)).toBe('The draw is running');
    expect(outcomeOf(at('drawn'), nextSecond)).toBe('We’re checking the winner.');
    expect(outcomeOf(at('announced', 0), nextSecond)).toBe('No one entered this month');
    const leftOut = { ...at('announced', 0), exclusions: { 'under-age': 1 } };
    expect(outcomeOf(leftOut, nextSecond)).toBe('No eligible winner');
    expect(outcomeOf(at('announced'), nextSecond)).toBe('No eligible winner');
    expect(titleOf({ ...at('announced'), winner: { name: 'maya', state: 'NV' } }, nextSecond)).toBe(
      'Winner of the signed poster',
    );
  });

  it('says while the list is frozen when the beacon decides', () => {
    expect(outcomeOf({ ...draw, status: 'frozen' }, nextSecond)).toBe(
      'The list is frozen. The draw is on Dec 1, 2026, 1:00 AM UTC.',
    );
  });

  it('puts reason codes in words, and quotes the words of draws before there were codes', () => {
    expect(reasonInWords('region-not-eligible')).toBe('region not eligible');
    expect(reasonInWords('Did not answer within 14 days')).toBe('Did not answer within 14 days');
  });
});
