import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FEED_FROM } from '../../../../core/games/slots.ts';
import { useFeedInterval } from '../../live/status.ts';
import { slotWinsQuery } from '../../queries.ts';
import { Card } from '../../ui/card.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import styles from './slots.module.css';

/** The feed runs through once in this time, milliseconds (spec section 9). */
const SCROLL_MS = 18_000;

/** Today's big wins, running upwards; they stand still under the pointer, under focus and with reduced motion. */
export function Feed() {
  const { data: wins = [] } = useQuery({ ...slotWinsQuery, refetchInterval: useFeedInterval() });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || wins.length < 4 || prefersReducedMotion()) return;
    const run = element.animate([{ transform: 'none' }, { transform: 'translateY(-50%)' }], {
      duration: SCROLL_MS,
      iterations: Number.POSITIVE_INFINITY,
    });
    const pause = () => run.pause();
    const play = () => run.play();
    element.addEventListener('pointerenter', pause);
    element.addEventListener('pointerleave', play);
    return () => {
      run.cancel();
      element.removeEventListener('pointerenter', pause);
      element.removeEventListener('pointerleave', play);
    };
  }, [wins.length]);

  const rows = wins.map(({ id, user, amount, combo }) => (
    <li key={id} className={styles.win}>
      <b>{user}</b> won <b className={styles.gold}>{amount} coins</b> <span>{combo}</span>
    </li>
  ));
  return (
    <Card className={styles.feed} aria-labelledby="slot-feed">
      <h2 id="slot-feed" className={styles.feedTitle}>
        Today’s big wins
      </h2>
      {wins.length === 0 && (
        <p className={styles.quiet}>None yet today. Wins of {FEED_FROM} coins or more show up here.</p>
      )}
      <div className={styles.window}>
        <ul ref={list} className={styles.wins}>
          {rows}
          {wins.length >= 4 && (
            <li aria-hidden="true">
              <ul className={styles.wins}>{rows}</ul>
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}
