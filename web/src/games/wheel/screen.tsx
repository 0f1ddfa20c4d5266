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
        <ErrorState message="We couldn’t load the wheel." onRetry={game.reload} />
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
  if (prize === 'coins') return `You won ${coins} Coins!`;
  if (prize === 'mystery') return `${name}: you won ${coins} Coins!`;
  if (prize === 'entry') return 'You won 1 PFP, good for 1 entry!';
  if (prize === 'bonus') return `${name}! Spin again.`;
  return `${name}: no prize this time. You get a new spin at midnight UTC.`;
}

function Rules() {
  const coins = SLICES.filter(({ prize }) => prize === 'coins').map((slice) => slice.coins);
  return (
    <>
      <p>
        The wheel has twelve slices, all equally likely. Seven pay Coins ({coins.sort((a, b) => a - b).join(', ')}). The
        “1 entry” slice pays 1 PFP, good for one entry in the monthly draw. A Mystery Box holds {MYSTERY.from} to{' '}
        {MYSTERY.to} Coins, all amounts equally likely. Try Again and No Win pay nothing.
      </p>
      <p>
        One free spin a day (resets at midnight UTC). Bonus Spin gives you one more, and the Store sells one for Coins.
        Unused spins expire at midnight UTC. Provably fair: the slice is picked before the wheel turns. Check it on the
        Fair play page.
      </p>
    </>
  );
}
