import { useLayoutEffect, useRef, useState } from 'react';
import { Button, LinkButton } from './button.tsx';
import styles from './leaving.module.css';
import { LEAVE_MS, useLeave } from './use-leave.ts';

interface LeavingProps {
  /** How long the end of a game is shown, milliseconds. */
  readonly afterMs?: number;
  /** What there is to stay for. */
  readonly stayLabel?: string | undefined;
  readonly onStay?: (() => void) | undefined;
}

/** The end of a game: goes to the games after a while, unless the player stays. Nobody is hurried away from a result. */
export function Leaving({ afterMs = LEAVE_MS, stayLabel = 'Stay here', onStay }: LeavingProps) {
  const [stays, setStays] = useState(false);
  const stayButton = useRef<HTMLButtonElement>(null);
  useLeave(!stays, afterMs);
  useLayoutEffect(() => {
    // What had the focus is gone with the play: the keyboard goes on where time can be stopped.
    if (document.activeElement === document.body) stayButton.current?.focus({ preventScroll: true });
  }, []);
  const stay = () => {
    setStays(true);
    onStay?.();
  };
  return (
    <div className={styles.row}>
      <LinkButton to="/games" className={styles.leave}>
        Back to games
        {!stays && <span className={styles.time} style={{ animationDuration: `${afterMs}ms` }} aria-hidden="true" />}
      </LinkButton>
      {!stays && (
        <Button ref={stayButton} variant="ghost" onClick={stay}>
          {stayLabel}
        </Button>
      )}
    </div>
  );
}
