/** A finite distribution of payouts: each possible amount, coins, with its probability. */
export type Distribution = ReadonlyMap<number, number>;

/** Each of the values equally likely. */
export function uniform(values: readonly number[]): Distribution {
  return mixture(values.map((value) => ({ weight: 1, of: new Map([[value, 1]]) })));
}

/** One of several distributions, chosen in proportion to their weights. */
export function mixture(parts: readonly { readonly weight: number; readonly of: Distribution }[]): Distribution {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const result = new Map<number, number>();
  for (const { weight, of } of parts) {
    for (const [value, p] of of) result.set(value, (result.get(value) ?? 0) + (p * weight) / total);
  }
  return result;
}

/** The largest of `count` independent draws. */
export function maximumOf(distribution: Distribution, count: number): Distribution {
  const values = [...distribution.keys()].sort((a, b) => a - b);
  const result = new Map<number, number>();
  let below = 0;
  let upTo = 0;
  for (const value of values) {
    upTo += distribution.get(value) ?? 0;
    result.set(value, upTo ** count - below ** count);
    below = upTo;
  }
  return result;
}

/** Expected value, coins. */
export function mean(distribution: Distribution): number {
  return [...distribution].reduce((sum, [value, p]) => sum + value * p, 0);
}

/** Standard deviation, coins. */
export function deviation(distribution: Distribution): number {
  const center = mean(distribution);
  return Math.sqrt([...distribution].reduce((sum, [value, p]) => sum + (value - center) ** 2 * p, 0));
}

/** The largest possible payout, coins. */
export function greatest(distribution: Distribution): number {
  return Math.max(...distribution.keys());
}
