import { describe, expect, it } from 'vitest';
import {
  assertEligible,
  assertMayPlay,
  assertNotDeleted,
  firstNameOf,
  needsSetup,
  type Profile,
  viewMoney,
  viewProfile,
  viewPublicProfile,
} from '../../../core/people/profile.ts';
import { refusal } from '../refusal.ts';

const profile: Profile = {
  ...{
    uid: 'u1',
    email: 'jo@example.com',
    username: 'jo.p',
    displayName: 'Jo Pound',
    phone: null,
    referralCode: 'POUND',
  },
  ...{ countryCode: 'US', subdivisionCode: 'NV', birthDate: '1990-01-31', isOfLegalAge: true, needsProfile: false },
  ...{
    createdAt: 1000,
    quizzesPlayed: 3,
    quizStreak: 2,
    lastQuizDay: '2026-11-09',
    badges: ['first-quiz'],
    avatar: '/a/b',
  },
  ...{ coins: 75, pfpMilli: 12_500, seq: 9 },
};
const today = '2026-11-10';

describe('a player', () => {
  it('has to complete the profile until it has a birth date, a state, and a username', () => {
    expect(needsSetup(profile)).toBe(false);
    for (const missing of [
      { needsProfile: true },
      { birthDate: '' },
      { subdivisionCode: '' },
      { username: '' },
    ] as const) {
      expect(needsSetup({ ...profile, ...missing })).toBe(true);
      expect(refusal(() => assertMayPlay({ ...profile, ...missing }))).toBe('profile-incomplete');
    }
  });

  it('can’t play while suspended, or after deleting the account', () => {
    expect(() => assertMayPlay(profile)).not.toThrow();
    expect(() => assertMayPlay({ ...profile, suspended: false })).not.toThrow();
    expect(refusal(() => assertMayPlay({ ...profile, suspended: true }))).toBe('account-suspended');
    expect(refusal(() => assertMayPlay({ ...profile, suspended: true, deletedAt: 0 }))).toBe('account-deleted');
    expect(() => assertNotDeleted(profile)).not.toThrow();
    expect(refusal(() => assertNotDeleted({ deletedAt: 0 }))).toBe('account-deleted');
  });

  it('can’t buy packs or enter the draw in an excluded region', () => {
    expect(() => assertEligible(profile, today)).not.toThrow();
    expect(refusal(() => assertEligible({ ...profile, subdivisionCode: 'WA' }, today))).toBe('region-not-eligible');
  });

  it('appears in feeds by first name, which is cut if it’s too long to be one', () => {
    const named = (displayName: string) => firstNameOf({ displayName });
    expect(named('Jo Pound')).toBe('Jo');
    expect(named('  Jo \t Pound ')).toBe('Jo');
    expect(named('Jo\u00a0\u00a0Pound')).toBe('Jo');
    expect(named(' ')).toBe('');
    expect(named(`${'x'.repeat(1900)} https://evil.example`)).toBe('x'.repeat(40));
  });
});

describe('the view of a profile', () => {
  const money = { coins: 75, pfpCoins: 12.5 };

  it('shows owners everything, with the balances in the API’s units', () => {
    const { pfpMilli: _milli, isOfLegalAge: _age, lastQuizDay: _day, ...shown } = profile;
    expect(viewProfile(profile, today)).toEqual({
      ...shown,
      ...money,
      bestAccuracy: null,
      fastestTime: null,
      tier: { name: 'Pro', next: { name: 'Elite', from: 150 }, progress: 0.25 },
      eligible: true,
    });
    expect(viewMoney(profile)).toEqual({ wallet: money, seq: 9 });
  });

  it('shows records once there are any, the streak of today, and eligibility', () => {
    const seen = viewProfile({ ...profile, bestAccuracy: 80, fastestTime: 14.5, subdivisionCode: 'ID' }, '2026-11-11');
    expect(seen).toMatchObject({ bestAccuracy: 80, fastestTime: 14.5, quizStreak: 0, eligible: false });
  });

  it('shows other players the tier, but neither coins nor personal data', () => {
    expect(viewPublicProfile(profile)).toEqual({
      ...{ uid: 'u1', username: 'jo.p', avatar: '/a/b', tier: 'Pro', badges: ['first-quiz'], createdAt: 1000 },
    });
  });
});
