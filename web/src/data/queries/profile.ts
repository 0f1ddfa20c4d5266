import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';
import { type Session, useSession } from '../auth/session.ts';
import { held } from '../live/hold-updates.ts';
import { useProfileInterval } from '../live/status.ts';
import { byCursor } from './by-cursor.ts';

/** The player's own profile. Keys of player data start with 'me', and app.tsx drops them when the player changes. */
export const profileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: async ({ client, queryKey }) => {
    const reply = await held(call(routes.account.me));
    const cached = client.getQueryData<ProfileView>(queryKey);
    return cached && cached.seq > reply.seq ? { ...reply, ...moneyOf(cached) } : reply;
  },
});

/** The fields that `seq` orders: a reply with a lower `seq` must not overwrite them. */
function moneyOf({ coins, pfpCoins, seq, tier }: ProfileView) {
  return { coins, pfpCoins, seq, tier };
}

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['me', 'ledger'],
  queryFn: ({ pageParam }) => call(routes.account.ledger, { cursor: pageParam }),
  ...byCursor,
});

/** Another player's public profile. */
export const playerQuery = (uid: string) =>
  queryOptions({ queryKey: ['player', uid], queryFn: () => call(routes.players.get, { uid }) });

/**
 * The profile of the player who is logged in. main.tsx fetches it early, before the session is confirmed, but it isn't
 * returned until then: the prerendered HTML doesn't contain it either.
 */
export function useProfile() {
  const session = useSession();
  const isKnown = session.status === 'in';
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...profileQuery, enabled: hasProfile(session) });
  return {
    data: isKnown ? data : undefined,
    error: isKnown ? error : null,
    isPending: !isKnown || isPending,
    isFetching,
    refetch,
  };
}

/** False for a player whose state has no draw. True for guests, and until the profile is known. */
export function useHasDraw(): boolean {
  return useProfile().data?.eligible ?? true;
}

/** Polls the profile while the live connection is down. One poll serves everything that shows the profile. */
export function useProfilePolling(): void {
  const enabled = hasProfile(useSession());
  useQuery({ ...profileQuery, enabled, refetchInterval: useProfileInterval(), notifyOnChangeProps: [] });
}

function hasProfile(session: Session): boolean {
  return session.status === 'in' && !session.justLoggedIn;
}
