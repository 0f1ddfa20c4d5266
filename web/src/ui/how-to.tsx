import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './how-to.module.css';

interface HowToProps {
  /** Whose rules: each is open on the first visit only. */
  readonly id: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A page that is made beforehand is made for somebody who is new; `opening.ts` closes the rules for everybody else. */
const isMaking = typeof document === 'undefined';

/** 'How to play', behind a disclosure. */
export function HowTo({ id, title = 'How to play', children }: HowToProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const key = `pfp.how-to.${id}`;
  useEffect(() => {
    if (localStorage.getItem(key) || !details.current) return;
    details.current.open = true;
    localStorage.setItem(key, 'seen');
  }, [key]);
  return (
    <details
      ref={details}
      className={styles.howTo}
      data-first-visit={key}
      open={isMaking || undefined}
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <CircleHelp aria-hidden="true" size={20} />
        {title}
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}
