import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../core/number-format.ts';
import type { BigWin } from '../../../core/replies.ts';
import { useFeedInterval } from '../data/live/status.ts';
import { bigWinsQuery } from '../data/queries/feeds.ts';
import { useReducedMotion } from '../ui/reduced-motion.ts';
import styles from './ticker.module.css';
import { loopSeconds, stripCount } from './ticker-loop.ts';

/** The big-wins ticker (spec section 2): the latest wins in an endless loop, or an empty band. */
export function Ticker() {
  const { data: wins = [] } = useQuery({ ...bigWinsQuery, refetchInterval: useFeedInterval() });
  return (
    <aside className={styles.ticker} aria-label="Big wins">
      {wins.length > 0 && <Loop wins={wins.slice(0, 15)} />}
    </aside>
  );
}

function Loop({ wins }: { readonly wins: readonly BigWin[] }) {
  const [paused, setPaused] = useState(false);
  const { view, strip, width, count } = useMeasuredStrip();
  const motion = { '--strip-width': `${width}px`, '--seconds': `${loopSeconds(width)}s` } as CSSProperties;
  const copies = Array.from({ length: count }, (_, index) => `copy ${index}`);
  const Icon = paused ? Play : Pause;
  // With reduced motion the strip doesn't move, so it must be scrollable, also with the keyboard.
  const byHand = useReducedMotion() && { tabIndex: 0, role: 'group', 'aria-label': 'Big wins, scroll sideways' };
  return (
    <>
      <div className={styles.view} ref={view} {...byHand}>
        <div className={styles.track} style={motion} data-paused={paused || undefined}>
          {copies.map((copy, index) => (
            <ul
              key={copy}
              className={styles.strip}
              ref={index === 0 ? strip : null}
              aria-hidden={index > 0 || undefined}
            >
              {wins.map((win) => (
                <Entry key={win.id} win={win} />
              ))}
            </ul>
          ))}
        </div>
      </div>
      <button type="button" className={styles.pause} onClick={() => setPaused(!paused)} aria-pressed={paused}>
        <Icon aria-hidden="true" size={16} />
        <span className="visually-hidden">Pause big wins</span>
      </button>
    </>
  );
}

function Entry({ win: { user, amount, game } }: { readonly win: BigWin }) {
  return (
    <li className={styles.entry}>
      <b>{user}</b> won <span className={styles.amount}>{formatNumber(amount)} Coins</span> in {game}
    </li>
  );
}

/** Measures view and strip again whenever they resize. Their widths set the duration and the number of copies. */
function useMeasuredStrip() {
  const view = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [{ width, count }, setMeasured] = useState({ width: 0, count: 2 });
  useEffect(() => {
    const measure = () => {
      const stripWidth = strip.current?.offsetWidth ?? 0;
      setMeasured({ width: stripWidth, count: stripCount(stripWidth, view.current?.offsetWidth ?? 0) });
    };
    const observer = new ResizeObserver(measure);
    for (const element of [view.current, strip.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { view, strip, width, count };
}
