import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileView } from '../../../core/people/profile.ts';
import { tierOf } from '../../../core/people/tiers.ts';
import { applyEvent } from '../../../web/src/data/live/apply.ts';
import { drawInterval } from '../../../web/src/data/queries/draw.ts';
import { slotMachineQuery } from '../../../web/src/data/queries/feeds.ts';
import { profileQuery } from '../../../web/src/data/queries/profile.ts';
import { createQueryClient } from '../../../web/src/data/query-client.ts';
import { applyWallet } from '../../../web/src/data/wallet.ts';

// Amplify finds its tokens in the browser's storage, so here the player is logged in.
vi.mock('aws-amplify/auth', () => ({ fetchAuthSession: async () => ({ tokens: { idToken: 'id-token' } }) }));

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

describe('a reply with a balance', () => {
  it('updates the profile’s balances and tier', () => {
    const { client, shown } = clientKnowing(profile);
    applyWallet(client, { wallet: { coins: 160, pfpCoins: 0 }, seq: 4 });
    expect(shown()).toEqual({ ...profile, coins: 160, pfpCoins: 0, seq: 4, tier: tierOf(160) });
  });

  it('adds each earned badge once', () => {
    const { client, shown } = clientKnowing(profile);
    applyWallet(client, { earned: ['night-owl', 'first-quiz'] });
    expect(shown()?.badges).toEqual(['first-quiz', 'night-owl']);
    expect(shown()?.coins).toBe(40);
  });

  it('doesn’t change balances if a later reply has been applied', () => {
    const { client, shown } = clientKnowing(profile);
    applyWallet(client, { wallet: { coins: 10, pfpCoins: 9 }, seq: 2 });
    expect(shown()).toEqual(profile);
    applyWallet(client, { wallet: { coins: 10, pfpCoins: 9 }, seq: 2, earned: ['night-owl'] });
    expect(shown()).toEqual({ ...profile, badges: ['first-quiz', 'night-owl'] });
  });

  it('doesn’t create a profile if there is none', () => {
    const { client, shown } = clientKnowing(undefined);
    applyWallet(client, { wallet: { coins: 10, pfpCoins: 0 }, seq: 1 });
    expect(shown()).toBeUndefined();
  });
});

describe('a fetched reply', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A network that answers each path once `arrive` is called. */
  function network(answers: Record<string, unknown>) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.startsWith('/api/')) await arrived;
      return new Response(JSON.stringify(answers[url]));
    });
    return { arrive };
  }
  const config = { region: 'us-east-1', userPoolId: 'us-east-1_1', userPoolClientId: 'client', oauthDomain: '' };

  it('keeps the balance of a newer push, and updates everything else', async () => {
    const { client, shown } = clientKnowing(profile);
    const told = { ...profile, username: 'renamed', badges: [] };
    const { arrive } = network({ '/config.json': config, '/api/me': told });
    const asked = client.fetchQuery({ ...profileQuery, staleTime: 0 });
    applyWallet(client, { wallet: { coins: 160, pfpCoins: 2 }, seq: 4 });
    arrive();
    await asked;
    expect(shown()).toEqual({ ...told, coins: 160, pfpCoins: 2, seq: 4, tier: tierOf(160) });
  });

  it('replaces the balance if it is newer', async () => {
    const { client, shown } = clientKnowing(profile);
    const told = { ...profile, coins: 90, seq: 5, tier: tierOf(90) };
    network({ '/config.json': config, '/api/me': told }).arrive();
    await client.fetchQuery({ ...profileQuery, staleTime: 0 });
    expect(shown()).toEqual(told);
  });

  it.each([
    ['keeps the jackpot of a newer push', 9, { pot: 3110, potVersion: 10 }],
    ['updates the jackpot if it is newer', 11, { pot: 3090, potVersion: 11 }],
  ])('of the slot machine %s', async (_, potVersion, pot) => {
    const client = createQueryClient();
    const machine = { symbols: [], betOptions: [1], noMatchPay: 2, pot: 3000, potVersion: 8 };
    client.setQueryData(slotMachineQuery.queryKey, machine);
    const { arrive } = network({ '/api/games/slots': { ...machine, betOptions: [5], pot: 3090, potVersion } });
    const asked = client.fetchQuery({ ...slotMachineQuery, staleTime: 0 });
    await applyEvent(client, 'feeds/jackpot', { pot: 3110, potVersion: 10 });
    arrive();
    await asked;
    // The operator's settings come from the reply, whichever jackpot is newer.
    expect(client.getQueryData(slotMachineQuery.queryKey)).toEqual({ ...machine, betOptions: [5], ...pot });
  });
});

describe('polling a draw', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T23:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('happens every 20 s from the end of its month until it is announced, and never before or after', () => {
    expect(drawInterval({ month: '2026-11', status: 'open' })).toBe(false);
    expect(drawInterval({ month: '2026-10', status: 'open' })).toBe(20_000);
    expect(drawInterval({ month: '2026-10', status: 'frozen' })).toBe(20_000);
    expect(drawInterval({ month: '2026-10', status: 'drawn' })).toBe(20_000);
    expect(drawInterval({ month: '2026-10', status: 'announced' })).toBe(false);
  });
});
