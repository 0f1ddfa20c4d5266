import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './page.module.css';

const SITE = 'PFP Sweepstakes';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** The document title, before the site's name; none on the home page. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * The h1 of a screen; every screen has exactly one. It sets the document title and takes the focus after navigation, so
 * that screen readers and keyboard users start at the top of the new screen.
 */
export function PageHeading({ children, title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser itself announces the first screen of a visit.
  const isArrival = useLocation().key === 'default';
  const arrived = useRef(isArrival);
  useEffect(() => {
    document.title = title ? `${title} – ${SITE}` : SITE;
  }, [title]);
  useLayoutEffect(() => {
    if (!arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface PageProps {
  /** The heading and the document title. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  /** A narrower column, for reading. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

/** A screen with a heading and a column of content. Games use `Stage` instead. */
export function Page({ title, lead, narrow, children }: PageProps) {
  return (
    <div className={classes(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <PageHeading title={title}>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
