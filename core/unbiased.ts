/**
 * Turns uniform numbers in [0, range) into equally likely whole numbers below a limit. Rejects numbers that would favor
 * some results.
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
