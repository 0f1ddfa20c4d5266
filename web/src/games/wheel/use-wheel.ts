import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { WheelView } from '../../../../core/games/wheel/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { useCooldown } from '../../ui/use-cooldown.ts';
import { vibrate } from '../../ui/vibrate.ts';
import { isWin } from './is-win.ts';
import { useTurn } from './use-turn.ts';

/** From this amount on, a win gets confetti, coins. */
const CONFETTI_FROM = 50;

/**
 * With reduced motion, the result appears before the second tap of a double tap, which must not use up a bonus spin.
 */
const COOLDOWN_MS = 600;

export type Phase = 'loading' | 'unreachable' | 'ready' | 'waiting' | 'turning' | 'result' | 'played';

/** The state of the wheel. The server picks the slice, and the wheel turns to it. */
export function useWheel() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('wheel', routes.wheel.get);
  const [spun, setSpun] = useState<{ readonly play: WheelView; readonly bonusPlays: number }>();
  const [isTurning, setTurning] = useState(false);
  const { isCoolingDown, coolDown } = useCooldown(COOLDOWN_MS);
  const { disc, pointer, rest, turn } = useTurn();

  const move = useMove(routes.wheel.spin, {
    onOutOfSync: () => void resync(() => setSpun(undefined)),
    present: async ({ play, bonusPlays = 0 }) => {
      setSpun(undefined);
      setTurning(true);
      await turn(play.slice);
      setTurning(false);
      setSpun({ play, bonusPlays });
      celebrate(play);
    },
  });

  // The slice of an earlier spin, if the page was reloaded.
  const stoppedOn = spun || move.isBusy ? undefined : snapshot?.play?.slice;
  const standOn = useEffectEvent(rest);
  useLayoutEffect(() => {
    if (stoppedOn !== undefined) standOn(stoppedOn);
  }, [stoppedOn]);

  async function spin(): Promise<void> {
    if (await move.run()) await coolDown();
  }

  const phase = phaseOf({ isBusy: move.isBusy, isTurning, isSpun: spun !== undefined, state: snapshot?.state });
  return {
    phase: phase === 'loading' && isUnreachable ? 'unreachable' : phase,
    /** The spin on display: the last one, or today's earlier one. */
    play: spun?.play ?? (phase === 'ready' || phase === 'played' ? snapshot?.play : undefined),
    /** Bonus spins in addition to the daily spin. */
    bonusSpins: spun ? spun.bonusPlays : (snapshot?.bonusPlays ?? 0),
    backAt: snapshot?.backAt,
    /** The result is on screen, but a bonus spin isn't accepted yet. */
    isCoolingDown,
    spin: () => void spin(),
    reload: () => void reload(),
    disc,
    pointer,
  };
}

export type Wheel = ReturnType<typeof useWheel>;

interface Moment {
  readonly isBusy: boolean;
  readonly isTurning: boolean;
  readonly isSpun: boolean;
  readonly state: 'ready' | 'continue' | 'played' | undefined;
}

function phaseOf({ isBusy, isTurning, isSpun, state }: Moment): Phase {
  if (isTurning) return 'turning';
  if (isBusy) return 'waiting';
  if (isSpun) return 'result';
  return state === 'continue' ? 'ready' : (state ?? 'loading');
}

function celebrate(play: WheelView): void {
  const { coins, pfpCoins } = play;
  if (coins > 0) toast.success(`+${coins} coins credited!`);
  if (pfpCoins > 0) toast.success(`+${pfpCoins} PFP credited!`);
  playSound(coins >= CONFETTI_FROM ? 'win' : isWin(play) ? 'coin' : 'lose');
  vibrate(coins >= CONFETTI_FROM ? [80, 40, 80] : 30);
  if (coins >= CONFETTI_FROM) fireConfetti();
}
