import { type DealAction, type DealState, type DealView, deal } from '../core/games/deal/rules.ts';
import { serve } from './edge/serve.ts';
import { act, snapshot, startPlay, type TurnGame } from './play/turns.ts';

const game: TurnGame<DealState, number, DealAction, DealView> = {
  id: 'deal',
  rules: deal,
  replay: (state) => ({ game: 'deal', state }),
};

export const handler = serve('deal', {
  get: (call) => snapshot(call, game),
  start: (call) => startPlay(call, game, call.input.case),
  open: (call) => act(call, game, { open: call.input.case }),
  decide: (call) => act(call, game, { deal: call.input.deal }),
});
