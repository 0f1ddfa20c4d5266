import { type RefObject, useLayoutEffect, useRef } from 'react';
import { PRIZES } from '../../../../core/games/scratch/rules.ts';
import { Coin } from '../../art/coin.tsx';
import { Glove } from '../../art/glove.tsx';
import { useGrid } from '../../ui/use-grid.ts';
import styles from './scratch.module.css';

/** Cards per row (spec section 9). */
const COLUMNS = 4;

interface BoardProps {
  readonly round: number;
  readonly revealed: { readonly card: number; readonly prize: number } | undefined;
  readonly isLocked: boolean;
  readonly onPick: (card: number) => void;
  /** Whether the focus was on the previous round's cards. If so, it moves to these. */
  readonly hadFocus: RefObject<boolean>;
}

/** The sixteen cards of a round, four per row, with arrow-key navigation. */
export function Board({ round, revealed, isLocked, onPick, hadFocus }: BoardProps) {
  const grid = useGrid(PRIZES.length, COLUMNS);
  const board = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { current } = board;
    if (hadFocus.current) current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = current?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus]);
  return (
    <fieldset ref={board} className={styles.board} onKeyDown={grid.onKeyDown}>
      <legend className="visually-hidden">Round {round} cards</legend>
      {PRIZES.map((place, card) => {
        const prize = revealed?.card === card ? revealed.prize : undefined;
        return (
          <button
            key={place}
            type="button"
            className={styles.card}
            data-revealed={prize !== undefined || undefined}
            data-dimmed={(revealed && prize === undefined) || undefined}
            aria-disabled={isLocked || undefined}
            aria-label={prize === undefined ? `Card ${card + 1}` : `Card ${card + 1}: ${prize} Coins`}
            onClick={() => !isLocked && onPick(card)}
            {...grid.cell(card)}
          >
            {prize === undefined ? <Face /> : <Prize coins={prize} />}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Cards that can't be picked yet. */
export function FaceDown() {
  return (
    <div className={styles.board} inert>
      {PRIZES.map((place) => (
        <span key={place} className={styles.card} data-dimmed="true" />
      ))}
    </div>
  );
}

function Face() {
  return (
    <span className={styles.face}>
      <Glove className={styles.glove} />
    </span>
  );
}

function Prize({ coins }: { readonly coins: number }) {
  return (
    <span className={styles.prize}>
      <Coin className={styles.coin} />
      <b>{coins}</b>
    </span>
  );
}
