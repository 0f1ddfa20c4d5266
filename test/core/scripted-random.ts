import type { Random } from '../../core/fair.ts';

/** A `Random` whose results a test chooses. `of` gets the limit and how many numbers were drawn before. */
export function scriptedRandom(of: (limit: number, drawn: number) => number): Random & { readonly limits: number[] } {
  const limits: number[] = [];
  return {
    limits,
    below(limit) {
      const result = of(limit, limits.length);
      if (result < 0 || result >= limit) throw new Error(`${result} is not below ${limit}`);
      limits.push(limit);
      return result;
    },
  };
}
