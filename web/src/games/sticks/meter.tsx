import type { CSSProperties } from 'react';
import { START_STICKS } from '../../../../core/games/sticks/rules.ts';
import type { PoundMood } from '../../art/pound.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import styles from './meter.module.css';

interface MeterProps {
  readonly sticksLeft: number;
  readonly mood: PoundMood;
}

/** The sticks left, one line for each of the 120, with Pound. */
export function Meter({ sticksLeft, mood }: MeterProps) {
  return (
    <div className={styles.meter}>
      <Mascot mood={mood} className={styles.pound} />
      <div className={styles.stack}>
        <p className={styles.count}>
          <b>{sticksLeft}</b> {sticksLeft === 1 ? 'stick' : 'sticks'} left
        </p>
        <div
          className={styles.bundle}
          style={{ '--left': String(sticksLeft / START_STICKS) } as CSSProperties}
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
