import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { fireConfetti } from '../../ui/confetti.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { playSound } from '../../ui/sound.ts';
import styles from './prize-dialog.module.css';

interface PrizeDialogProps {
  /** The prize in the box; undefined closes the dialog. */
  readonly prize: string | undefined;
  readonly onClose: () => void;
}

/** Shows the content of a mystery box. */
export function PrizeDialog({ prize, onClose }: PrizeDialogProps) {
  useEffect(() => {
    if (!prize) return;
    playSound('win');
    fireConfetti();
  }, [prize]);
  return (
    <Dialog
      title="You won!"
      open={prize !== undefined}
      onClose={onClose}
      actions={<Button onClick={onClose}>Got it</Button>}
    >
      <div className={styles.prize}>
        <Mascot mood="champion" className={styles.pound} />
        <p className={styles.name}>{prize}</p>
        <p className={styles.next}>It’s yours! We’ll email you to arrange free shipping.</p>
      </div>
    </Dialog>
  );
}
