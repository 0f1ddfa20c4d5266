import { useState } from 'react';

/**
 * Submitting a form: busy from the tap until it fails, then an alert with `messageOf` the error. After success it stays
 * busy, because the screen moves on.
 */
export function useAttempt(messageOf: (error: unknown) => string, problem?: string) {
  const [alert, setAlert] = useState(problem);
  const [busy, setBusy] = useState(false);

  /** Returns whether it succeeded. Never throws. */
  async function attempt(step: () => Promise<void>): Promise<boolean> {
    setAlert(undefined);
    setBusy(true);
    try {
      await step();
      return true;
    } catch (error) {
      setAlert(messageOf(error));
      setBusy(false);
      return false;
    }
  }

  return { alert, setAlert, busy, attempt };
}
