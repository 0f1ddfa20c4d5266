import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import styles from './document.module.css';
import { isOperatorComplete } from './operator.ts';

interface DocumentProps {
  readonly title: string;
  readonly lead: string;
  /** Rises with every change of the text. */
  readonly version: string;
  /** Since when it holds, as people read it. */
  readonly effective: string;
  readonly children: ReactNode;
}

/** A legal text: dated, versioned, and open about what the operator still has to do. */
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

/** A numbered section of a legal text; the numbers come from the style sheet. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
