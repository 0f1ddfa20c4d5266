import type { QueryClient } from '@tanstack/react-query';
import type { BadgeId } from '../../../core/people/badges.ts';
import type { Money, ProfileView } from '../../../core/people/profile.ts';
import { tierOf } from '../../../core/people/tiers.ts';
import { profileQuery } from './queries/profile.ts';

/** The part of a reply that changes the player's balances or badges. */
export interface WalletReply extends Partial<Money> {
  readonly earned?: readonly BadgeId[];
}

/** Updates the cached profile from a reply. Balances older than the cached ones (a lower `seq`) are ignored. */
export function applyWallet(client: QueryClient, { wallet, seq, earned = [] }: WalletReply): void {
  client.setQueryData(profileQuery.queryKey, (profile: ProfileView | undefined) => {
    if (!profile) return undefined;
    const isLater = wallet !== undefined && seq !== undefined && seq >= profile.seq;
    const badges = [...new Set([...profile.badges, ...earned])];
    return { ...profile, ...(isLater && { ...wallet, seq, tier: tierOf(wallet.coins) }), badges };
  });
}
