import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopSeconds, stripCount } from '../../../web/src/shell/ticker-loop.ts';

describe('the loop of the ticker', () => {
  it('takes width / 40 seconds, and 18 before the width is known', () => {
    expect(loopSeconds(2400)).toBe(60);
    expect(loopSeconds(0)).toBe(18);
  });

  it('never shows a gap: when one strip has scrolled out, the rest still fill the view', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 4000 }), (strip, view) => {
        expect((stripCount(strip, view) - 1) * strip).toBeGreaterThanOrEqual(view);
      }),
    );
  });

  it('shows two strips at least, even before anything is measured', () => {
    expect(stripCount(0, 1280)).toBe(2);
    expect(stripCount(5000, 1280)).toBe(2);
  });
});
