import { queryOptions } from '@tanstack/react-query';
import { dayOf } from '../../../../core/calendar.ts';
import type { SlotMachine } from '../../../../core/games/slots/machine.ts';
import { BIG_WINS_SHOWN, laterPot, mergeWins, SLOT_WINS_SHOWN } from '../../../../core/live/events.ts';
import type { BigWin, SlotWin } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';
import { held } from '../live/hold-updates.ts';

// Feeds are both pushed and polled. A polled reply may come from a cache, so it never removes what a push added.

export const bigWinsQuery = queryOptions({
  queryKey: ['big-wins'],
  queryFn: async ({ client, queryKey }) =>
    mergeBigWins(client.getQueryData(queryKey) ?? [], await held(call(routes.feeds.bigWins))),
});

export const slotWinsQuery = queryOptions({
  queryKey: ['slot-wins'],
  queryFn: async ({ client, queryKey }) =>
    mergeSlotWins(client.getQueryData(queryKey) ?? [], await held(call(routes.feeds.slotWins))),
});

export const slotMachineQuery = queryOptions({
  queryKey: ['slot-machine'],
  queryFn: async ({ client, queryKey }) => {
    const reply = await held(call(routes.slots.machine));
    const cached = client.getQueryData<SlotMachine>(queryKey);
    return cached ? laterPot(reply, cached) : reply;
  },
});

export function mergeBigWins(cached: readonly BigWin[], added: readonly BigWin[]): readonly BigWin[] {
  return mergeWins(cached, added, BIG_WINS_SHOWN);
}

/** Keeps the wins of the latest UTC day only. An empty reply means that a new day has begun. */
export function mergeSlotWins(cached: readonly SlotWin[], added: readonly SlotWin[]): readonly SlotWin[] {
  if (added.length === 0) return added;
  const wins = mergeWins(cached, added, SLOT_WINS_SHOWN);
  return wins.filter(({ ts }) => dayOf(ts) === dayOf(wins[0]?.ts ?? 0));
}
