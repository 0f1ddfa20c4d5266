import { Failure } from '../../core/failure.ts';
import { checkUsername } from '../../core/people/validation.ts';
import { isDecent } from '../content/decency.ts';

/** Whether a player may take this name, if no one else has it. */
export function isUsable(username: string): boolean {
  return !checkUsername(username) && isDecent(username);
}

/** Throws `username-empty`, `invalid-profile`, or `username-taken` for a name that no player may have. */
export function assertUsername(username: string): void {
  if (username === '') throw new Failure('username-empty');
  const problem = checkUsername(username);
  if (problem) throw new Failure('invalid-profile', problem);
  if (!isDecent(username)) throw new Failure('username-taken');
}
