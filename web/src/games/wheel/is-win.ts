import { sliceOf, type WheelView } from '../../../../core/games/wheel/rules.ts';

/** Whether a spin won coins, a PFP, or another spin. */
export function isWin({ coins, pfpCoins, slice }: WheelView): boolean {
  return coins > 0 || pfpCoins > 0 || sliceOf(slice).prize === 'bonus';
}
