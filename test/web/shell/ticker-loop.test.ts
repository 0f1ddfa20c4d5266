import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopSeconds, stripCount } from '../../../web/src/shell/ticker-loop.ts';

describe('the ticker loop', () => {
  it('takes width / 40 seconds, or 18 until the width is known', () => {
    expect(loopSeconds(2400)).toBe(60);
    expect(loopSeconds(0)).toBe(18);
  });

  it('never shows a gap: the other strips fill the view when one has scrolled out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 4000 }), (strip, view) => {
        expect((stripCount(strip, view) - 1) * strip).toBeGreaterThanOrEqual(view);
      }),
    );
  });

  it('shows at least two strips, even before measuring', () => {
    expect(stripCount(0, 1280)).toBe(2);
    expect(stripCount(5000, 1280)).toBe(2);
  });
});
