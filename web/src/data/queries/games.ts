import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../../core/calendar.ts';
import { routes } from '../../../../core/routes.ts';
import { noteServerTime } from '../../ui/server-time.ts';
import { call } from '../api.ts';

/** Which games the player can play now. The reply also sets the server clock. */
export const hubQuery = queryOptions({
  queryKey: ['me', 'hub'],
  queryFn: async () => {
    const hub = await call(routes.hub.games);
    noteServerTime(hub.now, 'server');
    return hub;
  },
});

/** Word Sticks: the commitment to today's word, and the past words. */
export const dailyWordsQuery = queryOptions({ queryKey: ['daily-words'], queryFn: () => call(routes.sticks.words) });

/** Word Sticks: what is public about the word of a UTC day. */
export const dailyWordQuery = (day: Day) =>
  queryOptions({ queryKey: ['daily-word', day], queryFn: () => call(routes.sticks.word, { day }) });
