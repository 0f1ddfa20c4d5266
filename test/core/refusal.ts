import { Failure } from '../../core/failure.ts';

/** The code of the failure with which a rule refuses something. Throws when it does not refuse, or fails otherwise. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  throw new Error('was not refused');
}
