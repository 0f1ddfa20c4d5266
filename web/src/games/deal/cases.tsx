import { useLayoutEffect, useRef } from 'react';
import { CASES, VALUES } from '../../../../core/games/deal/rules.ts';
import { Briefcase } from '../../art/briefcase.tsx';
import { coinsOf } from '../../ui/count.ts';
import { useGrid } from '../../ui/use-grid.ts';
import styles from './deal.module.css';
import { caseName } from './status.ts';
import type { Deal } from './use-deal.ts';

const COLUMNS = 4;

/** The sixteen cases, four per row, with arrow-key navigation. They are dimmed during the banker's call. */
export function Cases({ game }: { readonly game: Deal }) {
  const { phase, isBusy, choose, open } = game;
  const grid = useGrid(CASES, COLUMNS);
  const isAside = phase === 'calling' || phase === 'offered';
  const board = useFocusAfter(isAside);
  return (
    <fieldset ref={board} className={styles.cases} onKeyDown={grid.onKeyDown} inert={isAside}>
      <legend className="visually-hidden">{phase === 'choosing' ? 'Pick your case' : 'Cases'}</legend>
      {VALUES.map((value, one) => {
        const { label, isClosed, ...shown } = stateOf(one, game);
        const isOff = !isClosed || isBusy;
        return (
          <button
            key={value}
            type="button"
            className={styles.case}
            aria-label={label}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && (phase === 'choosing' ? choose(one) : open(one))}
            data-latest={game.latest?.case === one || undefined}
            data-pending={game.pending.includes(one) || undefined}
            data-own={shown.own || undefined}
            data-suspense={(shown.own && phase === 'revealing') || undefined}
            data-open={shown.value !== undefined || undefined}
            {...grid.cell(one)}
          >
            <Briefcase number={one + 1} {...shown} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** How a case looks, its accessible name, and whether it can be tapped. */
function stateOf(one: number, { play, phase }: Deal) {
  const own = play?.own === one;
  const isOver = phase === 'done' || phase === 'played';
  const value = isOver ? play?.result?.values[one] : play?.opened.find((opened) => opened.case === one)?.value;
  const name = own ? `${caseName(one)}, yours` : caseName(one);
  const label = value === undefined ? `${name}, closed` : `${name}, opened: ${coinsOf(value)}`;
  const isClosed = value === undefined && !own && (phase === 'choosing' || phase === 'opening');
  return { own, value, label, isClosed };
}

/** Returns the focus to the cases when the banker's call ends. */
function useFocusAfter(isAside: boolean) {
  const board = useRef<HTMLFieldSetElement>(null);
  const wasAside = useRef(isAside);
  useLayoutEffect(() => {
    if (wasAside.current && !isAside) {
      board.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    }
    wasAside.current = isAside;
  }, [isAside]);
  return board;
}
