import { defaultSlotConfig, SPIN_GAP_MS, type SpinOutcome, spin, TICKER_FROM } from '../../core/games/slots/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from './aim.ts';
import type { TestPlayer, TestStack } from './stack.ts';

const BET = 10;

/** Plays a spin that wins enough for the ticker. Returns the Coins won. */
export async function spinBigWin(stack: TestStack, player: TestPlayer): Promise<number> {
  const isBig = ({ multiplier, jackpotDrawn }: SpinOutcome) => multiplier * BET >= TICKER_FROM && !jackpotDrawn;
  await aim(stack, player, 'slots', (random) => isBig(spin(defaultSlotConfig, random)));
  stack.clock.moveTo(new Date(stack.clock.now() + SPIN_GAP_MS));
  return (await player.call(routes.slots.spin, { bet: BET })).play.win;
}
