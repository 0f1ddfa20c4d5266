import { useEffect, useEffectEvent, useState } from 'react';
import { LEAVE_MS, PRIZES, ROUNDS } from '../../../../core/games/scratch.ts';
import { Pound } from '../../art/pound.tsx';
import { Button } from '../../ui/button.tsx';
import { Leaving } from '../../ui/leaving.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { PlayedToday, useDaily } from '../../ui/played-today.tsx';
import { Stage } from '../../ui/stage.tsx';
import { Board, FaceDown } from './board.tsx';
import styles from './scratch.module.css';
import { type ScratchGame, useScratch } from './use-scratch.ts';

/** Scratch & Win: sixteen cards, five rounds, the best prize is yours. */
export function Screen() {
  const { isPlayed, backAt, problem, ask } = useDaily('scratch');
  const game = useScratch();
  const { view, begin } = game;
  // Who waited here for midnight deals the new day's cards themselves: nobody may be looking.
  const [hasWaited, setWaited] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const deal = useEffectEvent(async () => {
    if (view || hasWaited) return;
    await begin();
    setFailed(true);
  });
  useEffect(() => {
    if (isPlayed) setWaited(true);
    if (isPlayed === false) void deal();
  }, [isPlayed]);
  const isOffered = isPlayed === false && (hasFailed || hasWaited);

  return (
    <Stage game="scratch" howTo={<Rules />} action={actionOf(game, isOffered)} {...statusOf(game, isPlayed)}>
      {problem && <ErrorState message={problem} onRetry={ask} />}
      {view && <Table game={game} />}
      {!view && isPlayed && <PlayedToday backAt={backAt} />}
      {!view && !isPlayed && !problem && <CardsToCome />}
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

/** Keeps the cards' place until they are dealt. */
function CardsToCome() {
  return (
    <>
      <p className={styles.score} aria-hidden="true">
        &nbsp;
      </p>
      <FaceDown />
    </>
  );
}

function actionOf({ view, isOver, isLocked, begin }: ScratchGame, isOffered: boolean) {
  if (isOver) return <Leaving afterMs={LEAVE_MS} />;
  if (view || !isOffered) return undefined;
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
