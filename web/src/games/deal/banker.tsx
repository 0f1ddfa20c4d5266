import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DealView } from '../../../../core/games/deal/rules.ts';
import { Button } from '../../ui/button.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import styles from './banker.module.css';
import { Phone } from './phone.tsx';
import { caseName } from './status.ts';

interface BankerProps {
  readonly play: DealView;
  /** The phone is ringing; the offer follows when it stops. */
  readonly isRinging: boolean;
  /** The call started on this screen. If it was on when the screen loaded, the focus stays where it is. */
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (taken: boolean) => void;
}

/** The banker on the phone, his offer, and the two answers. */
export function Banker({ play, isRinging, isNew, isBusy, onDecide }: BankerProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    if (isNew) panel.current?.focus();
  }, [isNew]);
  return (
    <section ref={panel} className={styles.banker} tabIndex={-1} aria-labelledby={titleId}>
      <Phone isRinging={isRinging} />
      <h2 id={titleId} className={styles.title}>
        {isRinging ? 'The banker is calling' : 'The banker offers'}
      </h2>
      {isRinging ? <p className={styles.wait}>Hold the line…</p> : <Offer play={play} />}
      <div className={styles.corners} data-waiting={isRinging || undefined}>
        <Button variant="blue" busy={isBusy} onClick={() => onDecide(true)}>
          Deal
        </Button>
        <Button variant="red" busy={isBusy} onClick={() => onDecide(false)}>
          No deal
        </Button>
      </div>
    </section>
  );
}

function Offer({ play: { own, offer = 0, refused } }: { readonly play: DealView }) {
  const [shown, setShown] = useState(prefersReducedMotion() ? offer : 0);
  useEffect(() => setShown(offer), [offer]);
  return (
    <>
      <p className={styles.offer}>
        <b>
          <CountUp value={shown} />
        </b>{' '}
        {offer === 1 ? 'Coin' : 'Coins'}
      </p>
      <p className={styles.note}>
        for {caseName(own).toLowerCase()}
        {refused.length > 0 && ` · offers so far: ${refused.join(', ')}`}
      </p>
    </>
  );
}
