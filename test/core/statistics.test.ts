import { describe, expect, it } from 'vitest';
import { chiSquareP, uniformP } from './statistics.ts';

describe('chi-square', () => {
  it.each([
    // From a standard table: degrees of freedom, statistic, probability.
    [1, 3.841, 0.05],
    [1, 10.828, 0.001],
    [5, 11.07, 0.05],
    [10, 29.588, 0.001],
    [50, 67.505, 0.05],
    [100, 149.449, 0.001],
    [100, 77.929, 0.95],
  ])('with %i degrees of freedom gives %f the probability %f', (degrees, statistic, p) => {
    const expected = Array.from({ length: degrees + 1 }, () => 1);
    const observed = expected.map((count, i) => (i === 0 ? count + Math.sqrt(statistic) : count));
    expect(chiSquareP(observed, expected)).toBeCloseTo(p, 4);
  });

  it('detects a die that is 10% off', () => {
    expect(uniformP([10_000, 10_050, 9_950, 10_020, 9_980, 10_000])).toBeGreaterThan(0.5);
    expect(uniformP([11_000, 9_800, 9_800, 9_800, 9_800, 9_800])).toBeLessThan(1e-10);
  });
});
