/**
 * Whole numbers below a limit, each equally likely, from numbers that are spread evenly over [0, range): one that would
 * favour some results is thrown away.
 */
export function unbiased(numbers: Iterator<number, never>, range: number): (limit: number) => number {
  return (limit) => {
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > range) throw new Error(`limit out of range: ${limit}`);
    const usable = range - (range % limit);
    for (;;) {
      const number = numbers.next().value;
      if (number < usable) return number % limit;
    }
  };
}
