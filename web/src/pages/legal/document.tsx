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
        <p className={styles.draft}>Draft: complete the [bracketed] details and have counsel review before launch.</p>
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
