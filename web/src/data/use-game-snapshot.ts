import { useQuery } from '@tanstack/react-query';
import type { GameId } from '../../../core/games/game.ts';
import type { GameSnapshot } from '../../../core/replies.ts';
import type { Route } from '../../../core/route.ts';
import { noteServerTime } from '../ui/server-time.ts';
import { useAt } from '../ui/use-at.ts';
import { call } from './api.ts';

/**
 * The game as its screen opens: whether it can be played, and the play that is open or was the last one today. Fetched
 * again on every visit, and when the game comes back.
 */
export function useGameSnapshot<S extends GameSnapshot<unknown>>(game: GameId, route: Route<Record<never, never>, S>) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    queryKey: ['me', 'snapshot', game],
    queryFn: async () => {
      const snapshot = (await call(route)) as S;
      noteServerTime(snapshot.now, 'server');
      return snapshot;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const snapshot = isFetchedAfterMount ? data : undefined;
  useAt(snapshot?.backAt, refetch);

  /**
   * For a screen that is out of step with the server, after a move in another tab or at midnight. Fetches a snapshot, and
   * only then forgets the screen's own moves: without them an old snapshot would show.
   */
  async function resync(forget: () => void) {
    const { isSuccess } = await refetch();
    if (isSuccess) forget();
  }

  return { snapshot, isUnreachable: isError && !snapshot, ask: refetch, resync };
}
