import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import styles from './document.module.css';
import { isOperatorComplete } from './operator.ts';

interface DocumentProps {
  readonly title: string;
  readonly lead: string;
  /** Increases with every change of the text. */
  readonly version: string;
  /** The date since when it applies, for display. */
  readonly effective: string;
  readonly children: ReactNode;
}

/** A legal text with its date and version. Says so if the operator hasn't completed it. */
export function LegalDocument({ title, lead, version, effective, children }: DocumentProps) {
  return (
    <Page title={title} lead={lead} narrow>
      <p className={styles.meta}>
        Version {version}, effective {effective}.
      </p>
      {!isOperatorComplete && (
        <p className={styles.draft}>
          This text waits for its operator: what stands in [brackets] has to be filled in, and counsel has to review it
          before the site opens to the public.
        </p>
      )}
      <div className={styles.text}>{children}</div>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a legal text. CSS numbers it. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
