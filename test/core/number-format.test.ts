import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from '../../core/number-format.ts';

it('formatNumber groups numbers the way Intl does', () => {
  expect([0, 999, 1240, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,240', '1,234,567']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(formatNumber(whole)).toBe(whole.toLocaleString('en-US'));
    }),
  );
});
