import type { ReactNode } from 'react';
import { Octagon } from '../art/octagon.tsx';
import type { PoundMood } from '../art/pound.tsx';
import { Card } from './card.tsx';
import styles from './frame.module.css';
import { Mascot } from './mascot.tsx';
import { PageHeading } from './page.tsx';

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly mood?: PoundMood;
  readonly children: ReactNode;
}

/** A form with Pound next to it. */
export function Frame({ title, lead, mood = 'idle', children }: FrameProps) {
  return (
    <div className={styles.ground}>
      <Octagon className={styles.octagon} />
      <div className={styles.frame}>
        <div className={styles.corner}>
          <Mascot mood={mood} className={styles.pound} />
        </div>
        <Card className={styles.card}>
          <header>
            <PageHeading title={title} className={styles.title}>
              {title}
            </PageHeading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </Card>
      </div>
    </div>
  );
}
