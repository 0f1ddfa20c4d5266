import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './how-to.module.css';

interface HowToProps {
  /** Identifies the rules. Each panel is open on the first visit only. */
  readonly id: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Prerendered pages assume a first visit. `opening.ts` closes the panel for returning visitors. */
const isPrerendering = typeof document === 'undefined';

/** 'How to play', in a disclosure. */
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
      open={isPrerendering || undefined}
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
