import type { QueryClient } from '@tanstack/react-query';
import { type FeedEvents, laterPot, type PlayerEvent } from '../../../../core/live/events.ts';
import { bigWinsQuery, mergeBigWins, mergeSlotWins, slotMachineQuery, slotWinsQuery } from '../queries/feeds.ts';
import { hubQuery } from '../queries/games.ts';
import { ledgerQuery, profileQuery } from '../queries/profile.ts';
import { applyWallet } from '../wallet.ts';
import { whenReleased } from './hold-updates.ts';

/** Applies a pushed event to the query cache, once nothing holds updates. */
export async function applyEvent(client: QueryClient, channel: string, event: unknown): Promise<void> {
  await whenReleased();
  const [namespace, name] = channel.split('/');
  if (namespace === 'players') applyPlayer(client, event as PlayerEvent);
  else if (name === 'big-wins')
    client.setQueryData(bigWinsQuery.queryKey, (known = []) => mergeBigWins(known, event as FeedEvents['big-wins']));
  else if (name === 'slot-wins')
    client.setQueryData(slotWinsQuery.queryKey, (known = []) => mergeSlotWins(known, event as FeedEvents['slot-wins']));
  else if (name === 'jackpot')
    client.setQueryData(slotMachineQuery.queryKey, (known) => known && laterPot(known, event as FeedEvents['jackpot']));
}

function applyPlayer(client: QueryClient, { wallet, seq, ...shown }: PlayerEvent): void {
  const known = client.getQueryData(profileQuery.queryKey);
  if (!known) return;
  applyWallet(client, { wallet, seq });
  // Money moved elsewhere, in another tab or through a payment.
  if (seq > known.seq) refetch(client, [hubQuery, ledgerQuery]);
  const isOther = (name: keyof typeof shown) => JSON.stringify(shown[name]) !== JSON.stringify(known[name]);
  // Names, pictures, and badges have no version number, so only the server knows which is current.
  if (isOther('username') || isOther('avatar') || isOther('badges')) refetch(client, [profileQuery]);
}

/** Refetches everything that is pushed, because events may have been missed. */
export function catchUp(client: QueryClient): void {
  refetch(client, [profileQuery, hubQuery, ledgerQuery]);
  catchUpFeeds(client);
}

export function catchUpFeeds(client: QueryClient): void {
  refetch(client, [bigWinsQuery, slotWinsQuery, slotMachineQuery]);
}

function refetch(client: QueryClient, queries: readonly { readonly queryKey: readonly unknown[] }[]): void {
  for (const { queryKey } of queries) void client.invalidateQueries({ queryKey });
}
