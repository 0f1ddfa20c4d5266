import type { FailureCode } from '../../core/failure.ts';

/** HTTP status by failure. All others are 409 Conflict. */
const statuses: Partial<Record<FailureCode, number>> = {
  'bad-request': 400,
  'too-large': 400,
  'invalid-profile': 400,
  'username-empty': 400,
  'six-letters': 400,
  'signed-out': 401,
  'access-denied': 403,
  'account-suspended': 403,
  'account-deleted': 410,
  'region-not-eligible': 403,
  'profile-incomplete': 403,
  'not-found': 404,
  'user-not-found': 404,
  'stub-missing': 404,
  'pack-unavailable': 404,
  'idempotency-mismatch': 422,
  'too-fast': 429,
  'too-many-uploads': 429,
  internal: 500,
  'try-again': 503,
  'payment-unavailable': 503,
};

export function statusOf(code: FailureCode): number {
  return statuses[code] ?? 409;
}
