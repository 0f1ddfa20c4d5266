import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PrizeOdds } from '../../../../core/shop/extras.ts';
import { TextButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './odds.module.css';

/** The prizes in the next mystery box, with their current odds. */
export function Odds({ prizes }: { readonly prizes: readonly PrizeOdds[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className={styles.open} onClick={() => setOpen(true)}>
        Prizes and odds
      </TextButton>
      <Dialog title="In your next box" open={isOpen} onClose={() => setOpen(false)}>
        <ul className={styles.prizes}>
          {prizes.map(({ id, name, chance }) => (
            <li key={id} className={styles.prize} data-gone={chance === 0 || undefined}>
              <span>{name}</span>
              <span>{chance > 0 ? `${chance}%` : 'sold out'}</span>
            </li>
          ))}
        </ul>
        <p className={styles.fair}>
          Provably fair: <Link to="/fair">verify any box you’ve opened</Link>.
        </p>
      </Dialog>
    </>
  );
}
