import { recordOf } from '../core/games/matchup/replay.ts';
import {
  type MatchupAction,
  type MatchupStart,
  type MatchupState,
  type MatchupView,
  matchup,
  outlook,
} from '../core/games/matchup/rules.ts';
import { matchupBank } from './content/matchup/bank.ts';
import { serve } from './edge/serve.ts';
import { act, snapshot, startPlay, type TurnGame } from './play/turns.ts';
import { matchupConfig } from './store/config.ts';

const game: TurnGame<MatchupState, MatchupStart, MatchupAction, MatchupView> = {
  id: 'matchup',
  rules: matchup,
  // Plays beyond the paid ones are for fun.
  playsPerDay: Number.POSITIVE_INFINITY,
  once: true,
  isForFun: ({ isPaid }) => !isPaid,
  replay: (state) => ({ game: 'matchup', ...recordOf(state) }),
};

export const handler = serve('matchup', {
  get: async (call) => {
    const start = await startNow(call.now);
    return snapshot(call, game, (past) => ({ outlook: outlook(start, past) }));
  },
  start: async (call) => startPlay(call, game, await startNow(call.now)),
  answer: (call) => act(call, game, call.input),
  reveal: (call) => act(call, game, { reveal: true }),
});

async function startNow(now: number): Promise<MatchupStart> {
  return { bank: matchupBank, config: await matchupConfig(now) };
}
