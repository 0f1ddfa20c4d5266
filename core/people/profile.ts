import type { Day } from '../calendar.ts';
import { Failure } from '../failure.ts';
import { toPfpCoins, type Wallet } from '../wallet.ts';
import type { BadgeId } from './badges.ts';
import { isRegionEligible } from './jurisdictions.ts';
import { streakOn } from './streak.ts';
import { type TierName, type TierStanding, tierOf } from './tiers.ts';

/** A player: the `users/{uid}` entity of the spec (section 3). Instants are milliseconds since the epoch. */
export interface Profile extends Wallet {
  readonly uid: string;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly countryCode: string;
  readonly subdivisionCode: string;
  /** Empty until the profile is complete. */
  readonly birthDate: Day | '';
  readonly isOfLegalAge: boolean;
  readonly phone: string | null;
  readonly referralCode: string | null;
  readonly createdAt: number;
  readonly needsProfile: boolean;
  readonly quizzesPlayed: number;
  readonly quizStreak: number;
  readonly lastQuizDay?: Day;
  readonly bestAccuracy?: number;
  readonly fastestTime?: number;
  readonly badges: readonly BadgeId[];
  /** Its address on the site; empty without one. */
  readonly avatar: string;
  /** Rises with every picture that is uploaded: an older event must not put an older picture back. */
  readonly avatarOrder?: string;
  readonly scratchLastPlayed?: number;
  readonly slotsLastSpun?: number;
  readonly timeZone?: string;
  readonly suspended?: boolean;
  /** When its owner deleted the account: nothing personal is left in it, and nobody plays with it any more. */
  readonly deletedAt?: number;
  /** Number of the latest ledger entry. */
  readonly seq: number;
}

/** Whether a signed-in user has to visit /setup-profile first (spec section 4, Google sign-in). */
export function needsSetup(profile: Pick<Profile, 'needsProfile' | 'birthDate' | 'subdivisionCode' | 'username'>) {
  return profile.needsProfile || !profile.birthDate || !profile.subdivisionCode || !profile.username;
}

/** Throws `account-deleted` for an account whose owner deleted it. */
export function assertNotDeleted({ deletedAt }: Pick<Profile, 'deletedAt'>): void {
  if (deletedAt !== undefined) throw new Failure('account-deleted');
}

/** Throws `profile-incomplete`, `account-suspended` or `account-deleted` for a player who may not play, earn or buy. */
export function assertMayPlay(profile: Profile): void {
  assertNotDeleted(profile);
  if (profile.suspended) throw new Failure('account-suspended');
  if (needsSetup(profile)) throw new Failure('profile-incomplete');
}

/** Throws `region-not-eligible` for a player whose region may not use packs and giveaway on this UTC day. */
export function assertEligible(profile: Profile, day: Day): void {
  if (!isRegionEligible(profile, day)) throw new Failure('region-not-eligible');
}

/** The name that feeds show: the first name, or 'Anon' (spec section 3). */
export function publicFirstName({ displayName }: Pick<Profile, 'displayName'>): string {
  return displayName.trim().split(/\s+/)[0] || 'Anon';
}

/** What a player sees of their own balances. */
export interface WalletView {
  readonly coins: number;
  readonly pfpCoins: number;
}

export function viewWallet({ coins, pfpMilli }: Wallet): WalletView {
  return { coins, pfpCoins: toPfpCoins(pfpMilli) };
}

/** A player's balances, and which of two such is the later: what the reply to whatever moved money carries. */
export interface Money {
  readonly wallet: WalletView;
  /** Number of the player's latest ledger entry. */
  readonly seq: number;
}

export function viewMoney(player: Wallet & Pick<Profile, 'seq'>): Money {
  return { wallet: viewWallet(player), seq: player.seq };
}

/** What a player sees of their own profile. */
export interface ProfileView
  extends WalletView,
    Pick<
      Profile,
      | 'uid'
      | 'email'
      | 'username'
      | 'displayName'
      | 'countryCode'
      | 'subdivisionCode'
      | 'birthDate'
      | 'phone'
      | 'referralCode'
      | 'createdAt'
      | 'quizzesPlayed'
      | 'quizStreak'
      | 'badges'
      | 'avatar'
      | 'seq'
    > {
  readonly needsProfile: boolean;
  readonly tier: TierStanding;
  /** Whether packs and giveaway are open to the player's region today. */
  readonly eligible: boolean;
  readonly bestAccuracy: number | null;
  readonly fastestTime: number | null;
}

/** The profile as its owner sees it on UTC day `today`. */
export function viewProfile(profile: Profile, today: Day): ProfileView {
  const { uid, email, username, displayName, countryCode, subdivisionCode, birthDate, phone, referralCode } = profile;
  const { createdAt, quizzesPlayed, badges, avatar, seq, bestAccuracy, fastestTime } = profile;
  return {
    ...{ uid, email, username, displayName, countryCode, subdivisionCode, birthDate, phone, referralCode },
    ...{ createdAt, quizzesPlayed, badges, avatar, seq },
    ...viewWallet(profile),
    quizStreak: streakOn(profile, today),
    bestAccuracy: bestAccuracy ?? null,
    fastestTime: fastestTime ?? null,
    needsProfile: needsSetup(profile),
    tier: tierOf(profile.coins),
    eligible: isRegionEligible(profile, today),
  };
}

/** What other players may see (design section 6). The way to the next tier would tell how many coins there are. */
export interface PublicProfile {
  readonly uid: string;
  readonly username: string;
  readonly avatar: string;
  readonly tier: TierName;
  readonly badges: readonly BadgeId[];
  readonly createdAt: number;
}

export function viewPublicProfile({ uid, username, avatar, coins, badges, createdAt }: Profile): PublicProfile {
  return { uid, username, avatar, tier: tierOf(coins).name, badges, createdAt };
}
