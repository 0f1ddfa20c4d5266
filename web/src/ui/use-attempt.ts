import { useState } from 'react';

/**
 * What a form is for, tried by the player: busy from the tap until it failed, and then an alert with the reason, in the
 * words of `messageOf`. It stays busy where it succeeded: the screen moves on.
 */
export function useAttempt(messageOf: (error: unknown) => string, problem?: string) {
  const [alert, setAlert] = useState(problem);
  const [busy, setBusy] = useState(false);

  /** Whether it succeeded. Never throws. */
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
