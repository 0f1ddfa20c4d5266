import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileView } from '../../core/profile.ts';
import { tierOf } from '../../core/tiers.ts';
import { applyWallet, createQueryClient, drawInterval, profileQuery } from '../../web/src/queries.ts';

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

describe('how often a draw is asked for', () => {
  const now = Date.parse('2026-11-30T23:00:00Z');
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());

  it('once its month has ended, every 20 s while it is under way, and then no more', () => {
    expect(drawInterval({ month: '2026-11', status: 'open' })).toBe(3_600_000);
    expect(drawInterval({ month: '2026-10', status: 'open' })).toBe(20_000);
    expect(drawInterval({ month: '2026-11', status: 'frozen' })).toBe(20_000);
    expect(drawInterval({ month: '2026-11', status: 'drawn' })).toBe(20_000);
    expect(drawInterval({ month: '2026-11', status: 'announced' })).toBe(false);
  });

  it('with no longer wait than a timer can have, which would be none', () => {
    expect(drawInterval({ month: '2027-01', status: 'open' })).toBe(2 ** 31 - 1);
  });
});
