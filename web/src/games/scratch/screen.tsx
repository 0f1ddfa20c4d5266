import { useEffect, useEffectEvent, useState } from 'react';
import { LEAVE_MS, PRIZES, ROUNDS } from '../../../../core/games/scratch.ts';
import { Pound } from '../../art/pound.tsx';
import { Button } from '../../ui/button.tsx';
import { Leaving } from '../../ui/leaving.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { PlayedToday, useDaily } from '../../ui/played-today.tsx';
import { Stage } from '../../ui/stage.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { Board } from './board.tsx';
import styles from './scratch.module.css';
import { type ScratchGame, useScratch } from './use-scratch.ts';

/** Scratch & Win: sixteen cards, five rounds, the best prize is yours. */
export function Screen() {
  const { isPlayed, backAt, problem, ask } = useDaily('scratch');
  const game = useScratch();
  const { view, begin } = game;
  // Who waited here for midnight deals the new day's cards themselves: nobody may be looking.
  const [hasWaited, setWaited] = useState(false);
  const deal = useEffectEvent(() => view || hasWaited || begin());
  useEffect(() => {
    if (isPlayed) setWaited(true);
    if (isPlayed === false) deal();
  }, [isPlayed]);

  return (
    <Stage game="scratch" howTo={<Rules />} action={actionOf(game, isPlayed)} {...statusOf(game, isPlayed)}>
      {isPlayed === undefined && !problem && <Waiting />}
      {problem && <ErrorState message={problem} onRetry={ask} />}
      {view ? <Table game={game} /> : isPlayed && <PlayedToday backAt={backAt} />}
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

function actionOf({ view, isOver, isLocked, begin }: ScratchGame, isPlayed: boolean | undefined) {
  if (isOver) return <Leaving afterMs={LEAVE_MS} />;
  if (view || isPlayed !== false) return undefined;
  return (
    <Button wide busy={isLocked} onClick={begin}>
      Deal the cards
    </Button>
  );
}

function statusOf({ view, revealed, isOver, isLocked }: ScratchGame, isPlayed: boolean | undefined) {
  if (isOver && view) return { tone: 'good', status: `Your best prize: ${view.best} coins. They are yours.` } as const;
  if (revealed) return { tone: 'good', status: `Card ${revealed.card + 1} hides ${revealed.prize} coins.` } as const;
  if (isPlayed === undefined) return { status: '' };
  if (!view && isPlayed) return { status: 'See you after midnight UTC.' };
  if (!view) return { status: isLocked ? 'Shuffling the cards…' : 'The cards are ready when you are.' };
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
