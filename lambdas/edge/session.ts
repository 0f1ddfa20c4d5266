import { Failure } from '../../core/failure.ts';
import type { Route } from '../../core/route.ts';
import { readSessionEnd } from '../store/session.ts';

/**
 * Refuses tokens that are still valid but whose session is over: the password changed, the player logged out everywhere,
 * or the account is deleted. `authTime`: when the session began, seconds since the epoch. Throws `signed-out` or
 * `account-deleted`.
 */
export async function assertSession(uid: string, authTime: number, { evenIfDeleted }: Route): Promise<void> {
  const { sessionsFrom = 0, deletedAt } = await readSessionEnd(uid);
  if (deletedAt !== undefined && !evenIfDeleted) throw new Failure('account-deleted');
  if (authTime < sessionsFrom) throw new Failure('signed-out');
}
