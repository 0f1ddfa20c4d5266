import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FEED_FROM, REELS, SPIN_GAP_MS, type SpinView } from '../../../../core/games/slots/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { technicalMessage } from '../../data/failure-message.ts';
import { slotMachineQuery, slotWinsQuery } from '../../data/queries/feeds.ts';
import { useMove } from '../../data/use-move.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { pause } from '../../ui/pause.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { playSound } from '../../ui/sound.ts';
import { useCooldown } from '../../ui/use-cooldown.ts';
import { vibrate } from '../../ui/vibrate.ts';
import { turnMs } from './reel-strip.ts';

/** The symbols shown before the first spin. */
const resting: SpinView['grid'] = [
  ['lemon', 'star', 'cherry'],
  ['clover', 'bell', 'lemon'],
  ['cherry', 'diamond', 'clover'],
];

export interface SlotsGame {
  /** The last spin, once its reels have stopped. */
  readonly settled: SpinView | undefined;
  readonly before: SpinView['grid'];
  readonly after: SpinView['grid'];
  /** Number of spins shown. */
  readonly spins: number;
  readonly isSpinning: boolean;
  /** The result is on screen, but the server doesn't accept the next spin yet. */
  readonly isCoolingDown: boolean;
  readonly spin: (bet: number) => void;
}

/** The state of the machine: requests a spin, animates the reels to the server's result, then shows the win. */
export function useSlots(): SlotsGame {
  const client = useQueryClient();
  const [shown, setShown] = useState({ before: resting, after: resting, spins: 0 });
  const [settled, setSettled] = useState<SpinView>();
  const { isCoolingDown, coolDown } = useCooldown(SPIN_GAP_MS);

  const move = useMove(routes.slots.spin, {
    messageFor: (failure) => {
      if (failure.code === 'insufficient-coins') vibrate([60, 40, 60]);
      return technicalMessage(failure, 'Spin failed – try again');
    },
    present: async ({ play }) => {
      setSettled(undefined);
      setShown(({ after, spins }) => ({ before: after, after: play.grid, spins: spins + 1 }));
      await turn();
      setSettled(play);
      celebrate(play);
      for (const { queryKey } of [slotMachineQuery, slotWinsQuery]) void client.invalidateQueries({ queryKey });
    },
  });

  async function spin(bet: number): Promise<void> {
    const reply = await move.run({ bet });
    // The operator may have removed the bet.
    if (reply) await coolDown();
    else void client.invalidateQueries({ queryKey: slotMachineQuery.queryKey });
  }

  return {
    ...shown,
    settled,
    isSpinning: move.isBusy,
    isCoolingDown,
    spin: (bet) => void spin(bet),
  };
}

/**
 * Waits while the reels spin, with a sound as each stops. Timers set the pace, and the animation follows. With reduced
 * motion it returns at once.
 */
async function turn(): Promise<void> {
  playSound('spin');
  if (prefersReducedMotion()) return;
  for (let reel = 0; reel < REELS; reel++) setTimeout(() => playSound('stop'), turnMs(reel));
  await pause(turnMs(REELS - 1));
}

/** Confetti for wins big enough for the feed. */
function celebrate({ win, bet }: SpinView): void {
  if (win <= bet) return;
  playSound(win >= FEED_FROM ? 'win' : 'coin');
  vibrate(win >= FEED_FROM ? [80, 40, 80] : 30);
  if (win >= FEED_FROM) fireConfetti();
}
