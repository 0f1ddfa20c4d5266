import { byGame } from '../core/games/games.ts';
import { serve } from './edge/serve.ts';
import { availability } from './play/availability.ts';
import { standingKeys, standingOf } from './store/standing.ts';
import { readAll } from './store/table.ts';

export const handler = serve('hub', {
  games: async (call) => {
    const found = await readAll(standingKeys(call.uid));
    return { now: call.now, games: byGame((game) => availability(standingOf(found[game]), call)) };
  },
});
