import { describe, expect, it } from 'vitest';
import type { ProfileView } from '../../core/profile.ts';
import { tierOf } from '../../core/tiers.ts';
import { applyWallet, createQueryClient, profileQuery } from '../../web/src/queries.ts';

const profile = {
  ...{ uid: 'u1', email: 'a@b.co', username: 'maya', displayName: 'Maya', countryCode: 'US', subdivisionCode: 'CA' },
  ...{ birthDate: '1990-01-01', phone: null, referralCode: null, createdAt: 0, quizzesPlayed: 0, quizStreak: 0 },
  ...{ badges: ['first-quiz'], avatar: '', seq: 3, coins: 40, pfpCoins: 1.5, needsProfile: false, tier: tierOf(40) },
  ...{ eligible: true, bestAccuracy: null, fastestTime: null },
} satisfies ProfileView;

function clientKnowing(known: ProfileView | undefined) {
  const client = createQueryClient();
  if (known) client.setQueryData(profileQuery.queryKey, known);
  return { client, shown: () => client.getQueryData(profileQuery.queryKey) };
}

describe('a reply that moved money', () => {
  it('is what the profile shows from then on: balances and tier', () => {
    const { client, shown } = clientKnowing(profile);
    applyWallet(client, { wallet: { coins: 160, pfpCoins: 0 }, seq: 4 });
    expect(shown()).toEqual({ ...profile, coins: 160, pfpCoins: 0, seq: 4, tier: tierOf(160) });
  });

  it('adds the badges it earned, each once', () => {
    const { client, shown } = clientKnowing(profile);
    applyWallet(client, { earned: ['night-owl', 'first-quiz'] });
    expect(shown()?.badges).toEqual(['first-quiz', 'night-owl']);
    expect(shown()?.coins).toBe(40);
  });

  it('makes no profile where none is known', () => {
    const { client, shown } = clientKnowing(undefined);
    applyWallet(client, { wallet: { coins: 10, pfpCoins: 0 }, seq: 1 });
    expect(shown()).toBeUndefined();
  });
});
