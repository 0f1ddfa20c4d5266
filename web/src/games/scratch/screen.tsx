import { useRef } from 'react';
import { PRIZES, ROUNDS, type ScratchView } from '../../../../core/games/scratch/rules.ts';
import { Coin } from '../../art/coin.tsx';
import { Pound } from '../../art/pound.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { endOfPlay } from '../end-of-play.tsx';
import { Stage } from '../stage.tsx';
import { Board, FaceDown } from './board.tsx';
import styles from './scratch.module.css';
import { type ScratchGame, useScratch } from './use-scratch.ts';

/** Slightly shorter than in the other games (spec section 9), milliseconds. */
export const AUTO_RETURN_MS = 2800;

/** Scratch & Win: sixteen cards, five rounds, and the player keeps the best prize. */
export function Screen() {
  const game = useScratch();
  const { phase, play } = game;
  return (
    <Stage
      game="scratch"
      howTo={<Rules />}
      action={phase === 'offered' && <Deal game={game} />}
      {...endOfPlay({ phase, next: 'New cards', backAt: game.backAt, afterMs: AUTO_RETURN_MS })}
      {...statusOf(game)}
    >
      {play && <Table game={game} play={play} />}
      {!play && phase === 'unreachable' && <ErrorState message="We couldn’t load the cards." onRetry={game.reload} />}
      {!play && phase !== 'unreachable' && <CardsSkeleton />}
    </Stage>
  );
}

interface TableProps {
  readonly game: ScratchGame;
  readonly play: ScratchView;
}

function Table({ game: { phase, revealed, isLocked, pick }, play }: TableProps) {
  const round = revealed ? play.revealed.length : play.round;
  const hadFocus = useRef(false);
  return (
    <>
      <p className={styles.score}>
        <span>
          Round {round}/{ROUNDS}
        </span>
        <span aria-hidden="true">|</span>
        <span>
          Best so far <b>{play.best}</b>
        </span>
      </p>
      <div className={styles.table}>
        <Board {...{ round, revealed, isLocked, hadFocus }} key={round} onPick={pick} />
        {isOver(phase) && revealed && (
          <Winnings coins={play.best} half={revealed.card < PRIZES.length / 2 ? 'low' : 'high'} />
        )}
      </div>
    </>
  );
}

interface WinningsProps {
  readonly coins: number;
  /** The half of the board to cover: the one without the last card. */
  readonly half: 'high' | 'low';
}

/** The status line's message as a picture. */
function Winnings({ coins, half }: WinningsProps) {
  return (
    <div className={styles.winnings} data-half={half} aria-hidden="true">
      <Pound mood="cheering" className={styles.pound} />
      <p className={styles.plate}>
        <Coin className={styles.coin} />
        <b>+{coins}</b>
      </p>
    </div>
  );
}

/** Reserves space until the cards are dealt. */
function CardsSkeleton() {
  return (
    <>
      <p className={styles.score} aria-hidden="true">
        &nbsp;
      </p>
      <FaceDown />
    </>
  );
}

function isOver(phase: ScratchGame['phase']): boolean {
  return phase === 'done' || phase === 'played';
}

function Deal({ game: { isDealing, deal } }: { readonly game: ScratchGame }) {
  return (
    <Button wide busy={isDealing} onClick={deal}>
      Deal the cards
    </Button>
  );
}

function statusOf({ phase, play, revealed, isDealing }: ScratchGame) {
  if (phase === 'offered' && !isDealing) return { status: 'Ready when you are.' };
  if (phase === 'dealing' || phase === 'offered') return { status: 'Shuffling…' };
  if (!play) return { status: '' };
  if (isOver(phase)) return { tone: 'good', status: `You won ${play.best} Coins, your best prize!` } as const;
  if (revealed) return { tone: 'good', status: `${revealed.prize} Coins!` } as const;
  return { status: `Round ${play.round} of ${ROUNDS}: pick a card.` };
}

function Rules() {
  return (
    <>
      <p>
        Sixteen cards hide sixteen prizes, from {PRIZES[0]} to {PRIZES.at(-1)} Coins. Pick one card in each of {ROUNDS}{' '}
        rounds. The cards are reshuffled every time, and you keep your best prize.
      </p>
      <p>
        One free game a day (resets at midnight UTC). Provably fair: all {ROUNDS} boards are set before your first pick.
        Check it on the Fair play page.
      </p>
    </>
  );
}
