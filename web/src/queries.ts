import { infiniteQueryOptions, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { BadgeId } from '../../core/badges.ts';
import type { Day } from '../../core/calendar.ts';
import type { ProfileView, WalletView } from '../../core/profile.ts';
import { routes } from '../../core/routes.ts';
import { tierOf } from '../../core/tiers.ts';
import type { UploadFilter } from '../../core/uploads.ts';
import { call } from './api.ts';
import { useSession } from './auth/session.ts';
import { noteServerTime } from './server-time.ts';

/** The state of the server, as the browser knows it: it lives in the query cache and nowhere else. */
export function createQueryClient(): QueryClient {
  // `call` already tries again what may have been lost on the way.
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}

/** What belongs to the signed-in player has a key that starts with 'me', and is forgotten with them. */
export const profileQuery = queryOptions({ queryKey: ['me', 'profile'], queryFn: () => call(routes.account.me) });

export const hubQuery = queryOptions({
  queryKey: ['me', 'hub'],
  queryFn: async () => {
    const hub = await call(routes.hub.games);
    noteServerTime(hub.now, 'server');
    return hub;
  },
});

export const bigWinsQuery = queryOptions({ queryKey: ['big-wins'], queryFn: () => call(routes.feeds.bigWins) });
export const slotWinsQuery = queryOptions({ queryKey: ['slot-wins'], queryFn: () => call(routes.feeds.slotWins) });
export const slotMachineQuery = queryOptions({ queryKey: ['slot-machine'], queryFn: () => call(routes.slots.machine) });

/** The seal of today's word in Word Sticks, and the words before it. */
export const dailyWordsQuery = queryOptions({ queryKey: ['daily-words'], queryFn: () => call(routes.sticks.words) });

/** What anyone may know of the word of a UTC day on which there was one. */
export const dailyWordQuery = (day: Day) =>
  queryOptions({ queryKey: ['daily-word', day], queryFn: () => call(routes.sticks.word, { day }) });

/** The player's tickets in the draw of the running month. */
export const giveawayQuery = queryOptions({ queryKey: ['me', 'giveaway'], queryFn: () => call(routes.giveaway.mine) });

/** What the store sells, to everybody. */
export const packsQuery = queryOptions({ queryKey: ['packs'], queryFn: () => call(routes.packs.list) });
export const extrasQuery = queryOptions({ queryKey: ['extras'], queryFn: () => call(routes.extras.list) });

/** The extras that the player bought last. */
export const purchasesQuery = queryOptions({ queryKey: ['me', 'purchases'], queryFn: () => call(routes.extras.mine) });

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['me', 'ledger'],
  queryFn: ({ pageParam }) => call(routes.account.ledger, pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
});

export const fairQuery = queryOptions({ queryKey: ['me', 'fair'], queryFn: () => call(routes.fair.seeds) });

export const pastPlaysQuery = infiniteQueryOptions({
  queryKey: ['me', 'past-plays'],
  queryFn: ({ pageParam }) => call(routes.fair.plays, pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
});

/** What players see of each other. */
export const playerQuery = (uid: string) =>
  queryOptions({ queryKey: ['player', uid], queryFn: () => call(routes.players.look, { uid }) });

/** The upload log, for admins. */
export const uploadsQuery = (filter: UploadFilter) =>
  infiniteQueryOptions({
    queryKey: ['me', 'uploads', filter],
    queryFn: ({ pageParam }) => call(routes.uploads.list, { ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** The draws, newest first; the running month leads. */
export const drawsQuery = queryOptions({ queryKey: ['draws'], queryFn: () => call(routes.draws.list) });

export const drawQuery = (month: string) =>
  queryOptions({ queryKey: ['draws', month], queryFn: () => call(routes.draws.look, { month }) });

/** The player's own tickets in a draw, and the key to their line in its list. */
export const myDrawQuery = (month: string) =>
  queryOptions({ queryKey: ['me', 'draw', month], queryFn: () => call(routes.draws.mine, { month }) });

/** What only admins see: who was drawn, and the entries by mail of this month. */
export const adminDrawsQuery = queryOptions({ queryKey: ['me', 'desk'], queryFn: () => call(routes.winners.list) });

export const mailInQuery = infiniteQueryOptions({
  queryKey: ['me', 'mail-in'],
  queryFn: ({ pageParam }) => call(routes.entries.list, pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor,
});

/** The signed-in player's profile; none is asked for before there can be one. */
export function useProfile() {
  const session = useSession();
  return useQuery({ ...profileQuery, enabled: session.status === 'in' && !session.isFresh });
}

/** What replies that moved money carry. */
export interface Moved {
  readonly wallet?: WalletView;
  readonly earned?: readonly BadgeId[];
}

/** Brings the profile up to what a reply says of balances and badges. */
export function applyWallet(client: QueryClient, { wallet, earned = [] }: Moved): void {
  client.setQueryData(
    profileQuery.queryKey,
    (profile: ProfileView | undefined) =>
      profile && { ...profile, ...walletFields(wallet), badges: [...new Set([...profile.badges, ...earned])] },
  );
}

function walletFields(wallet: WalletView | undefined) {
  return wallet && { coins: wallet.coins, pfpCoins: wallet.pfpCoins, tier: tierOf(wallet.coins) };
}
