import { useEffect, useEffectEvent } from 'react';
import { LEAVE_MS, PRIZES, ROUNDS } from '../../../../core/games/scratch.ts';
import { Pound } from '../../art/pound.tsx';
import { Button } from '../../ui/button.tsx';
import { PlayedToday, useIsPlayed } from '../../ui/played-today.tsx';
import { Stage } from '../../ui/stage.tsx';
import { useLeave } from '../../ui/use-leave.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { Board } from './board.tsx';
import styles from './scratch.module.css';
import { type ScratchGame, useScratch } from './use-scratch.ts';

/** Scratch & Win: sixteen cards, five rounds, the best prize is yours. */
export function Screen() {
  const isPlayed = useIsPlayed('scratch');
  const game = useScratch();
  const { view, begin, isLocked } = game;
  useLeave(game.isOver, LEAVE_MS);
  const deal = useEffectEvent(() => view || begin());
  useEffect(() => {
    if (isPlayed === false) deal();
  }, [isPlayed]);

  if (isPlayed === undefined) return <Waiting />;
  return (
    <Stage
      game="scratch"
      howTo={<Rules />}
      action={
        !view &&
        !isPlayed && (
          <Button wide busy={isLocked} onClick={begin}>
            Deal the cards
          </Button>
        )
      }
      {...statusOf(game, isPlayed)}
    >
      {view ? <Table game={game} /> : isPlayed && <PlayedToday />}
    </Stage>
  );
}

function Table({ game }: { readonly game: ScratchGame }) {
  const { view, revealed, isOver, pick } = game;
  if (!view) return null;
  const round = revealed ? view.revealed.length : view.round;
  return (
    <>
      <p className={styles.score}>
        <span>
          Round {round}/{ROUNDS}
        </span>
        <span aria-hidden="true">|</span>
        <span>
          Best so far <b>{view.best}</b>
        </span>
      </p>
      <Board key={round} round={round} revealed={revealed} isLocked={game.isLocked} onPick={pick} />
      {isOver && <Pound mood="cheering" className={styles.pound} />}
    </>
  );
}

function statusOf({ view, revealed, isOver }: ScratchGame, isPlayed: boolean) {
  if (isOver && view) return { tone: 'good', status: `Your best prize: ${view.best} coins. They are yours.` } as const;
  if (revealed) return { tone: 'good', status: `Card ${revealed.card + 1} hides ${revealed.prize} coins.` } as const;
  if (!view) return { status: isPlayed ? 'See you after midnight UTC.' : 'Shuffling the cards…' };
  return { status: `Round ${view.round} of ${ROUNDS}: pick a card.` };
}

function Rules() {
  return (
    <>
      <p>
        Sixteen cards hide sixteen prizes, from {PRIZES[0]} to {PRIZES.at(-1)} coins. Pick one card a round, for{' '}
        {ROUNDS} rounds; the cards are shuffled anew each time. Your best prize is credited at the end.
      </p>
      <p>One play a day, free. All five boards are set before your first pick: see Fair play.</p>
    </>
  );
}
