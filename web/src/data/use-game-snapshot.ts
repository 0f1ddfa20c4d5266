import { useQuery } from '@tanstack/react-query';
import type { GameId } from '../../../core/games/games.ts';
import type { GameSnapshot } from '../../../core/games/play-reply.ts';
import type { Route } from '../../../core/route.ts';
import { noteServerTime } from '../ui/server-time.ts';
import { useAt } from '../ui/use-at.ts';
import { call } from './api.ts';

/**
 * A game's state when its screen opens: whether it can be played, and the open or last play of the day. Fetched again on
 * every visit, and when the game becomes playable again.
 */
export function useGameSnapshot<A extends GameSnapshot<unknown>>(game: GameId, route: Route<Record<never, never>, A>) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    queryKey: ['me', 'game-snapshot', game],
    queryFn: async () => {
      const snapshot = (await call(route)) as A;
      noteServerTime(snapshot.now, 'server');
      return snapshot;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const snapshot = isFetchedAfterMount ? data : undefined;
  useAt(snapshot?.backAt, refetch);

  /**
   * For a screen that is out of sync with the server, because another tab moved on or the day ended. `forget` drops what
   * the screen knows from its own moves. It runs only after the new snapshot is here: the old one may be hours old.
   */
  async function resync(forget: () => void) {
    const { isSuccess } = await refetch();
    if (isSuccess) forget();
  }

  return { snapshot, isUnreachable: isError && !snapshot, reload: refetch, resync };
}
