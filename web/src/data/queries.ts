import { infiniteQueryOptions, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Day, dayOf, type Month, monthOf } from '../../../core/calendar.ts';
import type { DrawView } from '../../../core/draw/views.ts';
import { BIG_WINS_SHOWN, laterPot, mergeWins, SLOT_WINS_SHOWN } from '../../../core/live/events.ts';
import type { BadgeId } from '../../../core/people/badges.ts';
import type { Money, ProfileView } from '../../../core/people/profile.ts';
import { tierOf } from '../../../core/people/tiers.ts';
import type { UploadFilter } from '../../../core/people/uploads.ts';
import type { BigWin, SlotMachine, SlotWin } from '../../../core/replies.ts';
import { routes } from '../../../core/routes.ts';
import { noteServerTime, serverNow } from '../ui/server-time.ts';
import { call } from './api.ts';
import { type Session, useSession } from './auth/session.ts';
import { whenShown } from './live/showing.ts';
import { useProfileInterval } from './live/status.ts';

/** The state of the server, as the browser knows it: it lives in the query cache and nowhere else. */
export function createQueryClient(): QueryClient {
  // `call` already tries again what may have been lost on the way.
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}

/** What belongs to the signed-in player has a key that starts with 'me', and is forgotten with them. */
export const profileQuery = queryOptions({
  queryKey: ['me', 'profile'],
  queryFn: async ({ client, queryKey }) => {
    const told = await shown(call(routes.account.me));
    const known = client.getQueryData<ProfileView>(queryKey);
    return known && known.seq > told.seq ? { ...told, ...walletFields(moneyOf(known)) } : told;
  },
});

export const hubQuery = queryOptions({
  queryKey: ['me', 'hub'],
  queryFn: async () => {
    const hub = await call(routes.hub.games);
    noteServerTime(hub.now, 'server');
    return hub;
  },
});

/** The feeds are pushed as well: an answer that comes from a cache takes nothing back that is known already. */
export const bigWinsQuery = queryOptions({
  queryKey: ['big-wins'],
  queryFn: async ({ client, queryKey }) =>
    mergeBigWins(client.getQueryData(queryKey) ?? [], await shown(call(routes.feeds.bigWins))),
});

export const slotWinsQuery = queryOptions({
  queryKey: ['slot-wins'],
  queryFn: async ({ client, queryKey }) =>
    mergeSlotWins(client.getQueryData(queryKey) ?? [], await shown(call(routes.feeds.slotWins))),
});

export const slotMachineQuery = queryOptions({
  queryKey: ['slot-machine'],
  queryFn: async ({ client, queryKey }) => {
    const told = await shown(call(routes.slots.machine));
    const known = client.getQueryData<SlotMachine>(queryKey);
    return known ? laterPot(told, known) : told;
  },
});

export function mergeBigWins(known: readonly BigWin[], told: readonly BigWin[]): readonly BigWin[] {
  return mergeWins(known, told, BIG_WINS_SHOWN);
}

/** The wins of the latest day; an answer without any says that a new day began. */
export function mergeSlotWins(known: readonly SlotWin[], told: readonly SlotWin[]): readonly SlotWin[] {
  if (told.length === 0) return told;
  const wins = mergeWins(known, told, SLOT_WINS_SHOWN);
  return wins.filter(({ ts }) => dayOf(ts) === dayOf(wins[0]?.ts ?? 0));
}

/** What was fetched, once it tells no outcome of a move that the screen is about to show. */
async function shown<Reply>(fetching: Promise<Reply>): Promise<Reply> {
  const reply = await fetching;
  await whenShown();
  return reply;
}

/** The seal of today's word in Word Sticks, and the words before it. */
export const dailyWordsQuery = queryOptions({ queryKey: ['daily-words'], queryFn: () => call(routes.sticks.words) });

/** What anyone may know of the word of a UTC day on which there was one. */
export const dailyWordQuery = (day: Day) =>
  queryOptions({ queryKey: ['daily-word', day], queryFn: () => call(routes.sticks.word, { day }) });

/** The player's tickets in the draw of the running month. */
export const giveawayQuery = queryOptions({
  queryKey: ['me', 'giveaway'],
  queryFn: () => call(routes.giveaway.getMine),
});

/** What the store sells, to everybody. */
export const packsQuery = queryOptions({ queryKey: ['packs'], queryFn: () => call(routes.packs.list) });
export const extrasQuery = queryOptions({ queryKey: ['extras'], queryFn: () => call(routes.extras.list) });

/** The extras that the player bought last. */
export const purchasesQuery = queryOptions({
  queryKey: ['me', 'purchases'],
  queryFn: () => call(routes.extras.getMine),
});

/** Page by page, each reply saying where the next one starts. */
const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { readonly cursor?: string }) => cursor,
};

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['me', 'ledger'],
  queryFn: ({ pageParam }) => call(routes.account.ledger, { cursor: pageParam }),
  ...byCursor,
});

export const fairQuery = queryOptions({ queryKey: ['me', 'fair'], queryFn: () => call(routes.fair.seeds) });

export const pastPlaysQuery = infiniteQueryOptions({
  queryKey: ['me', 'past-plays'],
  queryFn: ({ pageParam }) => call(routes.fair.plays, { cursor: pageParam }),
  ...byCursor,
});

/** What players see of each other. */
export const playerQuery = (uid: string) =>
  queryOptions({ queryKey: ['player', uid], queryFn: () => call(routes.players.get, { uid }) });

/** The upload log, for admins. */
export const uploadsQuery = (filter: UploadFilter) =>
  infiniteQueryOptions({
    queryKey: ['me', 'uploads', filter],
    queryFn: ({ pageParam }) => call(routes.uploads.list, { ...filter, cursor: pageParam }),
    ...byCursor,
  });

/** The draws, newest first; the running month leads. */
export const drawsQuery = queryOptions({ queryKey: ['draws'], queryFn: () => call(routes.draws.list) });

export const drawQuery = (month: Month) =>
  queryOptions({
    queryKey: ['draws', month],
    queryFn: () => call(routes.draws.get, { month }),
    refetchInterval: ({ state: { data } }) => data !== undefined && drawInterval(data),
  });

/** How often a draw that is under way is asked for, milliseconds; the edge keeps the answer for 15 s. */
export const DRAW_MS = 20_000;

/** How often a draw is asked for: from the end of its month until it was held. */
export function drawInterval({ month, status }: Pick<DrawView, 'month' | 'status'>): number | false {
  const isUnderWay = status === 'open' ? month < monthOf(serverNow()) : status !== 'announced';
  return isUnderWay && DRAW_MS;
}

/** The player's own tickets in a draw, and the key to their line in its list. */
export const myDrawQuery = (month: string) =>
  queryOptions({ queryKey: ['me', 'draw', month], queryFn: () => call(routes.draws.getMine, { month }) });

/** What only admins see: who was drawn, and the entries by mail of this month. */
export const adminDrawsQuery = queryOptions({ queryKey: ['me', 'desk'], queryFn: () => call(routes.winners.list) });

export const mailInQuery = infiniteQueryOptions({
  queryKey: ['me', 'mail-in'],
  queryFn: ({ pageParam }) => call(routes.entries.list, { cursor: pageParam }),
  ...byCursor,
});

/**
 * The signed-in player's profile; none is asked for before there can be one. It may be here before it is known whose it
 * is (main.tsx asks early), and is not shown until then: the HTML that was made beforehand does not have it either.
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

/** Asks for the profile now and then while nothing is pushed: once for everything that shows some of it. */
export function useProfilePolling(): void {
  const enabled = hasProfile(useSession());
  useQuery({ ...profileQuery, enabled, refetchInterval: useProfileInterval(), notifyOnChangeProps: [] });
}

function hasProfile(session: Session): boolean {
  return session.status === 'in' && !session.isFresh;
}

/** What replies that moved money carry. */
export interface Moved extends Partial<Money> {
  readonly earned?: readonly BadgeId[];
}

/** Brings the profile up to what a reply says of balances and badges; balances that are known to be older are left out. */
export function applyWallet(client: QueryClient, { wallet, seq, earned = [] }: Moved): void {
  client.setQueryData(profileQuery.queryKey, (profile: ProfileView | undefined) => {
    if (!profile) return undefined;
    const isLater = wallet !== undefined && seq !== undefined && seq >= profile.seq;
    const badges = [...new Set([...profile.badges, ...earned])];
    return { ...profile, ...(isLater && walletFields({ wallet, seq })), badges };
  });
}

function walletFields({ wallet: { coins, pfpCoins }, seq }: Money) {
  return { coins, pfpCoins, seq, tier: tierOf(coins) };
}

function moneyOf({ coins, pfpCoins, seq }: ProfileView): Money {
  return { wallet: { coins, pfpCoins }, seq };
}
