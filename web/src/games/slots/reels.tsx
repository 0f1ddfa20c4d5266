import { useEffect, useRef } from 'react';
import type { SlotSymbol, SpinView } from '../../../../core/games/slots/rules.ts';
import { type SlotSymbolId, slotSymbols } from '../../art/slot-symbols.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { type Stop, stripOf, turnMs } from './reel-strip.ts';
import styles from './slots.module.css';

interface ReelsProps {
  readonly symbols: readonly SlotSymbol[];
  /** Symbol ids by reel and row, before and after the spin. */
  readonly before: SpinView['grid'];
  readonly after: SpinView['grid'];
  /** Increases with every spin. */
  readonly spin: number;
  /** The win line glows. */
  readonly isWon: boolean;
}

const reelNames = ['left', 'middle', 'right'];

/** Three reels by three rows; the center row is the win line. */
export function Reels({ symbols, before, after, spin, isWon }: ReelsProps) {
  const passing = symbols.map(({ id }) => id);
  return (
    <div className={styles.reels} role="img" aria-label={`Win line: ${lineOf(after).join(', ')}`}>
      {after.map((column, reel) => {
        const from = before[reel] ?? column;
        return <Reel key={reelNames[reel]} strip={stripOf(from, column, passing)} reel={reel} spin={spin} />;
      })}
      <span className={styles.line} data-won={isWon || undefined} />
    </div>
  );
}

function Reel({
  strip,
  reel,
  spin,
}: {
  readonly strip: readonly Stop[];
  readonly reel: number;
  readonly spin: number;
}) {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (spin === 0 || prefersReducedMotion()) return;
    const turn = band.current?.animate(
      [{ transform: `translateY(calc(-100% * ${(strip.length - 3) / strip.length}))` }, { transform: 'none' }],
      { duration: turnMs(reel), easing: 'cubic-bezier(0.15, 0.6, 0.35, 1.02)' },
    );
    return () => turn?.cancel();
  }, [spin, reel, strip.length]);
  return (
    <div className={styles.reel}>
      <div ref={band} className={styles.band}>
        {strip.map(({ id, place }) => (
          <Cell key={place} id={id} />
        ))}
      </div>
    </div>
  );
}

function Cell({ id }: { readonly id: string }) {
  const Art = slotSymbols[id as SlotSymbolId];
  return <span className={styles.cell}>{Art ? <Art className={styles.symbol} /> : id}</span>;
}

/** The symbol ids on the win line. */
export function lineOf(grid: SpinView['grid']): string[] {
  return grid.map((reel) => reel[1] ?? '');
}
