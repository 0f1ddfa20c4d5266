import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

/** Prevents an object from being replaced or deleted until a certain time. */
export interface ObjectLock {
  mode: 'GOVERNANCE' | 'COMPLIANCE';
  /** Milliseconds since the epoch. */
  until: number;
}

/** The lock in a PutObject's headers. Throws S3Error if they're inconsistent. */
export function requestedLock(headers: IncomingHttpHeaders, now: number): ObjectLock | undefined {
  const mode = headers['x-amz-object-lock-mode'];
  const date = headers['x-amz-object-lock-retain-until-date'];
  if (headers['x-amz-object-lock-legal-hold'] !== undefined)
    throw new S3Error('NotImplemented', "This stand-in doesn't support legal hold.");
  if (mode === undefined && date === undefined) return undefined;
  if (mode === undefined || date === undefined)
    throw new S3Error(
      'InvalidArgument',
      'x-amz-object-lock-retain-until-date and x-amz-object-lock-mode must both be supplied',
    );
  if (mode !== 'GOVERNANCE' && mode !== 'COMPLIANCE')
    throw new S3Error('InvalidArgument', 'Unknown wormMode directive.');
  const until = Date.parse(String(date));
  if (Number.isNaN(until))
    throw new S3Error('InvalidArgument', 'The retain until date must be provided in ISO 8601 format');
  if (until <= now) throw new S3Error('InvalidArgument', 'The retain until date must be in the future!');
  return { mode, until };
}

/** Throws S3Error('AccessDenied') while the lock is active. Only GOVERNANCE locks can be bypassed. */
export function assertUnlocked(lock: ObjectLock | undefined, now: number, bypassGovernance: boolean): void {
  if (!lock || lock.until <= now || (lock.mode === 'GOVERNANCE' && bypassGovernance)) return;
  throw new S3Error('AccessDenied', 'Access Denied because object protected by object lock.');
}

/** The response headers that describe a lock. */
export function lockHeaders(lock: ObjectLock | undefined): Record<string, string> {
  if (!lock) return {};
  return {
    'x-amz-object-lock-mode': lock.mode,
    'x-amz-object-lock-retain-until-date': new Date(lock.until).toISOString(),
  };
}
