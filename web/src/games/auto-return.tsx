import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../ui/button.tsx';
import styles from './auto-return.module.css';

/** Delay before the redirect to the hub (spec section 9: game-end redirect 3 s), milliseconds. */
export const AUTO_RETURN_MS = 3000;

export interface AutoReturnProps {
  /** Milliseconds; AUTO_RETURN_MS by default. */
  readonly afterMs?: number;
  /** The label of the button that stays. */
  readonly stayLabel?: string | undefined;
  readonly onStay?: (() => void) | undefined;
}

/** The end of a play: redirects to the hub after a delay, unless the player chooses to stay. */
export function AutoReturn({ afterMs = AUTO_RETURN_MS, stayLabel = 'Stay here', onStay }: AutoReturnProps) {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => void navigate('/games'), afterMs);
    return () => clearTimeout(timer);
  }, [stays, afterMs, navigate]);
  useLayoutEffect(() => {
    // The focused control has been removed with the play, so keyboard focus moves to the button that stops the timer.
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
