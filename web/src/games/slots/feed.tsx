import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FEED_FROM } from '../../../../core/games/slots/rules.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { useFeedInterval } from '../../data/live/status.ts';
import { slotWinsQuery } from '../../data/queries/feeds.ts';
import { Card } from '../../ui/card.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import styles from './slots.module.css';

/** Duration of one pass of the feed, milliseconds (spec section 9). */
export const SCROLL_MS = 18_000;
/** From this many wins on, the list is longer than its view and scrolls. */
const LONG = 4;
/** Keyboard users stop the scrolling by focusing the list. */
const reachable = { tabIndex: 0, role: 'group', 'aria-labelledby': 'slot-feed' };

/** Today's big wins, scrolling upward. They stop on hover, on focus, and with reduced motion. */
export function Feed() {
  const { data: wins = [] } = useQuery({ ...slotWinsQuery, refetchInterval: useFeedInterval() });
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isLong = wins.length >= LONG;
  useEffect(() => {
    if (!view.current || !list.current || !isLong || prefersReducedMotion()) return;
    return runUpwards(list.current, view.current);
  }, [isLong]);

  const rows = wins.map(({ id, user, amount, combo }) => (
    <li key={id} className={styles.win}>
      <b>{user}</b> won <b className={styles.gold}>{formatNumber(amount)} Coins</b> <span>{combo}</span>
    </li>
  ));
  return (
    <Card className={styles.feed} aria-labelledby="slot-feed">
      <h2 id="slot-feed" className={styles.feedTitle}>
        Today’s big wins
      </h2>
      {wins.length === 0 && <p className={styles.quiet}>None yet. Wins of {FEED_FROM} Coins or more show up here.</p>}
      <div ref={view} className={styles.window} {...(isLong && reachable)}>
        <ul ref={list} className={styles.wins}>
          {rows}
          {isLong && (
            <li aria-hidden="true">
              <ul className={styles.wins}>{rows}</ul>
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}

/** Scrolls the list in an endless loop, paused on hover and focus. Returns a function that stops it. */
function runUpwards(list: HTMLElement, view: HTMLElement): () => void {
  const run = list.animate([{ transform: 'none' }, { transform: 'translateY(-50%)' }], {
    duration: SCROLL_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  const heed = () => (view.matches(':hover, :focus') ? run.pause() : run.play());
  const events = ['pointerenter', 'pointerleave', 'focus', 'blur'] as const;
  for (const event of events) view.addEventListener(event, heed);
  return () => {
    run.cancel();
    for (const event of events) view.removeEventListener(event, heed);
  };
}
