import { nextMidnight } from '../core/calendar.ts';
import { type GameId, gameIds } from '../core/games/game.ts';
import type { HubGame } from '../core/replies.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { type Standing, standingKeys, standingOf } from './store/standing.ts';
import { readAll } from './store/table.ts';

export const handler = serve('hub', {
  games: async (call) => {
    const found = await readAll(standingKeys(call.uid));
    const games = gameIds.map((game) => [game, stateOf(standingOf(found[game]), call)] as const);
    return { now: call.now, games: Object.fromEntries(games) as Record<GameId, HubGame> };
  },
});

/** Whether a game can be played now. */
function stateOf(standing: Standing | undefined, { today, now }: PlayerCall): HubGame {
  if (standing?.status === 'open') return { state: 'continue' };
  if (standing?.day !== today || standing.bonusPlays > 0) return { state: 'ready' };
  return { state: 'played', backAt: nextMidnight(now) };
}
