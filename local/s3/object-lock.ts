import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

/** Until when an object can be neither replaced nor deleted. */
export interface ObjectLock {
  mode: 'GOVERNANCE' | 'COMPLIANCE';
  /** Milliseconds since the epoch. */
  until: number;
}

/** The lock that a PutObject asks for. Throws S3Error when its headers make no sense together. */
export function requestedLock(headers: IncomingHttpHeaders, now: number): ObjectLock | undefined {
  const mode = headers['x-amz-object-lock-mode'];
  const date = headers['x-amz-object-lock-retain-until-date'];
  if (headers['x-amz-object-lock-legal-hold'] !== undefined)
    throw new S3Error('NotImplemented', 'Legal hold is not part of this stand-in.');
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

/** Throws S3Error('AccessDenied') while the lock holds. Only governance can be bypassed. */
export function refuseWhileLocked(lock: ObjectLock | undefined, now: number, bypassGovernance: boolean): void {
  if (!lock || lock.until <= now || (lock.mode === 'GOVERNANCE' && bypassGovernance)) return;
  throw new S3Error('AccessDenied', 'Access Denied because object protected by object lock.');
}

/** The response headers that tell of a lock. */
export function lockHeaders(lock: ObjectLock | undefined): Record<string, string> {
  if (!lock) return {};
  return {
    'x-amz-object-lock-mode': lock.mode,
    'x-amz-object-lock-retain-until-date': new Date(lock.until).toISOString(),
  };
}
