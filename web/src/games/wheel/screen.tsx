import { MYSTERY, SLICES, sliceOf, type WheelView } from '../../../../core/games/wheel/rules.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { endOfPlay } from '../end-of-play.tsx';
import { Stage } from '../stage.tsx';
import { isWin } from './is-win.ts';
import { useWheel, type Wheel as WheelGame } from './use-wheel.ts';
import { Wheel } from './wheel.tsx';

/** Prize Wheel: twelve slices, one spin a day, and bonus spins. */
export function Screen() {
  const game = useWheel();
  const { phase, bonusSpins, backAt } = game;
  const hasEnded = phase === 'result' && bonusSpins === 0;
  return (
    <Stage
      game="wheel"
      howTo={<Rules />}
      action={phase !== 'unreachable' && <Spin game={game} />}
      {...endOfPlay({ phase: hasEnded ? 'done' : phase, next: 'Next spin', backAt })}
      {...statusOf(game)}
    >
      {phase === 'unreachable' ? (
        <ErrorState message="The wheel could not be loaded." onRetry={game.reload} />
      ) : (
        <Wheel game={game} />
      )}
    </Stage>
  );
}

function Spin({ game: { phase, play, bonusSpins, isCoolingDown, spin } }: { readonly game: WheelGame }) {
  const isBusy = phase === 'waiting' || phase === 'turning';
  return (
    <Button wide busy={isBusy || isCoolingDown || phase === 'loading'} onClick={spin}>
      {isBusy ? 'Spinning…' : play && bonusSpins > 0 ? 'Use your bonus spin' : 'Spin'}
    </Button>
  );
}

function statusOf({ phase, play, bonusSpins }: WheelGame) {
  if (phase === 'loading' || phase === 'unreachable') return { status: '' };
  if (phase === 'waiting' || phase === 'turning') return { status: 'Spinning…' };
  if (phase !== 'ready' && play) {
    const waits = bonusSpins > 0 && sliceOf(play.slice).prize !== 'bonus' ? ' A bonus spin is waiting for you.' : '';
    return { status: resultOf(play) + waits, tone: isWin(play) ? 'good' : 'quiet' } as const;
  }
  if (bonusSpins > 0)
    return { status: play ? 'Your bonus spin is waiting.' : 'Spin the wheel. You have a bonus spin, too.' };
  return { status: 'One free spin a day. Give it a whirl.' };
}

function resultOf({ slice, coins }: WheelView): string {
  const { name, prize } = sliceOf(slice);
  if (prize === 'coins') return `${name}! They are yours.`;
  if (prize === 'mystery') return `${name}: ${coins} coins! They are yours.`;
  if (prize === 'entry') return `${name}! One PFP is yours.`;
  if (prize === 'bonus') return `${name}! Spin once more.`;
  return `${name}. Nothing today, a new spin comes at midnight UTC.`;
}

function Rules() {
  const coins = SLICES.filter(({ prize }) => prize === 'coins').map((slice) => slice.coins);
  return (
    <>
      <p>
        Twelve equal slices, so each comes up once in twelve spins on average. Seven pay coins (
        {coins.sort((a, b) => a - b).join(', ')}). 1 entry is one PFP for the monthly draw. A Mystery Box holds{' '}
        {MYSTERY.from} to {MYSTERY.to} coins, each number as likely. Try Again and No Win pay nothing.
      </p>
      <p>
        One spin a UTC day, free. Bonus Spin gives you another one on the same day, and the store has one for coins;
        unused ones go at midnight UTC. The slice is drawn on our side before the wheel turns: see Fair play.
      </p>
    </>
  );
}
