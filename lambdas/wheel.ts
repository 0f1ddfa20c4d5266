import { bonusSpins, type WheelState, type WheelView, wheel } from '../core/games/wheel/rules.ts';
import { serve } from './edge/serve.ts';
import { snapshot, startPlay, type TurnGame } from './play/turns.ts';

const game: TurnGame<WheelState, void, never, WheelView> = {
  id: 'wheel',
  rules: wheel,
  bonusPlays: bonusSpins,
  once: true,
  replay: (state) => ({ game: 'wheel', state }),
};

export const handler = serve('wheel', {
  get: (call) => snapshot(call, game),
  spin: (call) => startPlay(call, game, undefined),
});
