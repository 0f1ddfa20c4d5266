import { useQuery } from '@tanstack/react-query';
import type { GameId } from '../../../core/games/game.ts';
import type { Arrival } from '../../../core/replies.ts';
import type { Route } from '../../../core/route.ts';
import { noteServerTime } from '../ui/server-time.ts';
import { useAt } from '../ui/use-at.ts';
import { call } from './api.ts';

/**
 * How a game is found on arriving: whether it can be played, and the play that is open or was today's last one. Asked
 * anew on every visit, and when the game comes back.
 */
export function useArrival<A extends Arrival<unknown>>(game: GameId, look: Route<Record<never, never>, A>) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    queryKey: ['me', 'arrival', game],
    queryFn: async () => {
      const arrival = (await call(look)) as A;
      noteServerTime(arrival.now, 'server');
      return arrival;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const arrival = isFetchedAfterMount ? data : undefined;
  useAt(arrival?.backAt, refetch);

  /**
   * The screen is out of step with the server: another tab was faster, or a day went by. What it knows from its own moves
   * is forgotten once it is known how the server has the game. Not before: it would go on from an arrival of long ago.
   */
  async function resync(forget: () => void) {
    const { isSuccess } = await refetch();
    if (isSuccess) forget();
  }

  return { arrival, isUnreachable: isError && !arrival, ask: refetch, resync };
}
