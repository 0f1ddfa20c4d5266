import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { entity } from './item.ts';
import { profileKey } from './profile.ts';
import { readAll } from './table.ts';
import { assign, transact, update, withRetries } from './transaction.ts';

/** The part of a profile that ends a player's sessions. Every request reads it. */
export interface SessionEnd {
  /** Sessions that began earlier are over. Seconds since the epoch, on the clock that Cognito puts in tokens. */
  readonly sessionsFrom?: number;
  readonly deletedAt?: number;
}

const sessionEndOf = entity<SessionEnd>('session end', {
  sessionsFrom: z.exactOptional(z.int()),
  deletedAt: z.exactOptional(z.int()),
});

/** Empty for someone without a profile. */
export async function readSessionEnd(uid: string): Promise<SessionEnd> {
  const { profile } = await readAll({ profile: profileKey(uid) });
  return sessionEndOf(profile) ?? {};
}

/** Ends the sessions that began before `from`, seconds since the epoch. A later end stands, and no profile has none. */
export async function endSessions(uid: string, from: number): Promise<void> {
  const { change, names, values } = assign({ sessionsFrom: from });
  const isLater = 'attribute_exists(pk) AND (attribute_not_exists(#sessionsFrom) OR #sessionsFrom < :sessionsFrom)';
  const write = update(profileKey(uid), change, { condition: isLater, names, values, otherwise: 'not-found' });
  try {
    await withRetries(() => transact([write]));
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not-found')) throw error;
  }
}
