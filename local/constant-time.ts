import { timingSafeEqual } from 'node:crypto';

/** Compares secrets without revealing, through timing, where they differ. */
export function constantTimeEqual(left: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
