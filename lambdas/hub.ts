import { type GameId, gameIds } from '../core/games/game.ts';
import type { HubGame } from '../core/replies.ts';
import { serve } from './edge/serve.ts';
import { availability } from './play/availability.ts';
import { standingKeys, standingOf } from './store/standing.ts';
import { readAll } from './store/table.ts';

export const handler = serve('hub', {
  games: async (call) => {
    const found = await readAll(standingKeys(call.uid));
    const games = gameIds.map((game) => [game, availability(standingOf(found[game]), call)] as const);
    return { now: call.now, games: Object.fromEntries(games) as Record<GameId, HubGame> };
  },
});
