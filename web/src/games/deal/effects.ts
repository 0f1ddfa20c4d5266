import { fireConfetti } from '../../ui/confetti.ts';
import { countOf } from '../../ui/count.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';

/** From this value on, opening a case is bad news, coins. */
export const HIGH = 100;
/** From this amount on, a win gets confetti, coins. */
const CONFETTI_FROM = 80;

/** The banker's phone rings twice. */
export function ring(): void {
  playSound('coin');
  setTimeout(() => playSound('coin'), 700);
  vibrate([120, 80, 120]);
}

/** The end of the play: shows what was credited. */
export function celebrate(coins: number): void {
  const isBig = coins >= CONFETTI_FROM;
  toast.success(`+${countOf(coins, 'coin', 'coins')} credited!`);
  playSound(isBig ? 'win' : 'coin');
  vibrate(isBig ? [80, 40, 80] : 30);
  if (isBig) fireConfetti();
}
