import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the account page. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <Card className={styles.panel}>
      <header>
        <h2 className={styles.title}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
