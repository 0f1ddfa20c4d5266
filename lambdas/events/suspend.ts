import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { barWrites, liftWrites } from '../store/barred.ts';
import { loadProfile, setSuspended } from '../store/profile.ts';
import { transact, withRetries } from '../store/transaction.ts';

/** An operator suspends a player, or lifts a suspension, with `aws lambda invoke` and this event (docs/runbook.md). */
const suspension = z.object({
  uid: z.string().check(z.minLength(1)),
  isSuspended: z.boolean(),
  /** When the operator decided it, ISO 8601. */
  at: z.iso.datetime(),
});

/**
 * Also keeps the player's email and phone from opening another account, or no longer. Sending it again changes nothing.
 * Throws for malformed events, `user-not-found`, and `try-again`.
 */
export async function handler(event: unknown): Promise<{ readonly uid: string; readonly isSuspended: boolean }> {
  const { uid, isSuspended, at } = z.parse(suspension, event);
  await withRetries(async () => {
    const profile = await loadProfile(uid);
    if (!profile || profile.deletedAt !== undefined) throw new Failure('user-not-found');
    const bars = isSuspended
      ? await barWrites(profile, { uid, reason: 'suspended', at: Date.parse(at) })
      : await liftWrites(profile, uid);
    await transact([setSuspended(profile, isSuspended), ...bars]);
  });
  return { uid, isSuspended };
}
