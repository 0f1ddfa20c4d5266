import { queryOptions } from '@tanstack/react-query';
import { type Month, monthOf } from '../../../../core/calendar.ts';
import type { DrawView } from '../../../../core/draw/views.ts';
import { routes } from '../../../../core/routes.ts';
import { serverNow } from '../../ui/server-time.ts';
import { call } from '../api.ts';

/** The player's entries in the current month's draw. */
export const giveawayQuery = queryOptions({
  queryKey: ['me', 'giveaway'],
  queryFn: () => call(routes.giveaway.getMine),
});

/** All draws, newest first; the current month is the first. */
export const drawsQuery = queryOptions({ queryKey: ['draws'], queryFn: () => call(routes.draws.list) });

export const drawQuery = (month: Month) =>
  queryOptions({
    queryKey: ['draws', month],
    queryFn: () => call(routes.draws.get, { month }),
    refetchInterval: ({ state: { data } }) => data !== undefined && drawInterval(data),
  });

/** Polling interval of a draw in progress, milliseconds. The edge caches the reply for 15 s. */
export const DRAW_POLL_MS = 20_000;

/** Polls a draw from the end of its month until it is announced; false means no polling. */
export function drawInterval({ month, status }: Pick<DrawView, 'month' | 'status'>): number | false {
  const isInProgress = status === 'open' ? month < monthOf(serverNow()) : status !== 'announced';
  return isInProgress && DRAW_POLL_MS;
}

/** The player's entries in a draw, and the key that identifies their line in its list. */
export const myDrawQuery = (month: string) =>
  queryOptions({ queryKey: ['me', 'draw', month], queryFn: () => call(routes.draws.getMine, { month }) });
