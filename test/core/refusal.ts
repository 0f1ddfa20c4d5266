import { Failure } from '../../core/failure.ts';

/** The code of the Failure that `act` throws. Rethrows other errors, and throws if there is none. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  throw new Error('expected a Failure');
}
