/** Pearson's chi-square test: the probability of counts at least this far from the expected ones by chance alone. */
export function chiSquareP(observed: readonly number[], expected: readonly number[]): number {
  const statistic = observed.reduce((sum, count, i) => sum + (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 0), 0);
  return upperGamma((observed.length - 1) / 2, statistic / 2);
}

/** Like `chiSquareP`, for equally likely results. */
export function uniformP(observed: readonly number[]): number {
  const mean = observed.reduce((sum, count) => sum + count, 0) / observed.length;
  return chiSquareP(
    observed,
    observed.map(() => mean),
  );
}

/** How often each result from 0 to `size - 1` came up in `goes` tries. */
export function tally(size: number, goes: number, next: () => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (let go = 0; go < goes; go++) {
    const result = next();
    if (!(result in counts)) throw new Error(`unexpected result: ${result}`);
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

/** How often each value came up. Values that didn't are absent. */
export function countsOf(values: Iterable<string | number>): number[] {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}

/** The regularized upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above it. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * continuedFraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-15; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function continuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    b += 2;
    d = 1 / (n * (a - n) * d + b);
    c = b + (n * (a - n)) / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return fraction;
}

/** Stirling's series, shifted up to where it's precise enough. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  return (
    (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  );
}
