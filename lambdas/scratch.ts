import { type ScratchPick, type ScratchState, type ScratchView, scratch } from '../core/games/scratch/rules.ts';
import { serve } from './edge/serve.ts';
import { act, snapshot, startPlay, type TurnGame } from './play/turns.ts';

const game: TurnGame<ScratchState, void, ScratchPick, ScratchView> = {
  id: 'scratch',
  rules: scratch,
  replay: (state) => ({ game: 'scratch', state }),
  ending: (_state, _player, _day, now) => ({ record: { scratchLastPlayed: now } }),
};

export const handler = serve('scratch', {
  get: (call) => snapshot(call, game),
  start: (call) => startPlay(call, game, undefined),
  pick: (call) => act(call, game, call.input),
});
