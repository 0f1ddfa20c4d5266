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
  /** Names the player had before, newest first: a line of a frozen list stays bound to its name. */
  readonly formerNames?: readonly string[];
  readonly displayName: string;
  readonly countryCode: string;
  readonly subdivisionCode: string;
  /** Empty until the profile is complete. */
  readonly birthDate: Day | '';
  readonly isOfLegalAge: boolean;
  /** E.164. Profiles from before that rule hold what the player typed. */
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
  /** The picture's URL on the site, or empty. */
  readonly avatar: string;
  /** Increases with every upload, so that a late event can't restore an older picture. */
  readonly avatarOrder?: string;
  readonly scratchLastPlayed?: number;
  readonly slotsLastSpun?: number;
  readonly timeZone?: string;
  readonly suspended?: boolean;
  /** Sessions that began earlier are over, seconds since the epoch (docs/decisions/0054). */
  readonly sessionsFrom?: number;
  /** When the player deleted the account. No personal data is left in it, and it can't be used again. */
  readonly deletedAt?: number;
  /** Number of the latest ledger entry. */
  readonly seq: number;
}

/** Whether a logged-in user has to complete /setup-profile first (spec section 4). */
export function needsSetup(profile: Pick<Profile, 'needsProfile' | 'birthDate' | 'subdivisionCode' | 'username'>) {
  return profile.needsProfile || !profile.birthDate || !profile.subdivisionCode || !profile.username;
}

export function assertNotDeleted({ deletedAt }: Pick<Profile, 'deletedAt'>): void {
  if (deletedAt !== undefined) throw new Failure('account-deleted');
}

export function assertNotSuspended({ suspended }: Pick<Profile, 'suspended'>): void {
  if (suspended) throw new Failure('account-suspended');
}

/** Throws `profile-incomplete`, `account-suspended`, or `account-deleted` if the player can't play, earn, or buy. */
export function assertMayPlay(profile: Profile): void {
  assertNotDeleted(profile);
  assertNotSuspended(profile);
  if (needsSetup(profile)) throw new Failure('profile-incomplete');
}

/** Throws `region-not-eligible` if packs and the giveaway aren't available in the player's region on this UTC day. */
export function assertEligible(profile: Profile, day: Day): void {
  if (!isRegionEligible(profile, day)) throw new Failure('region-not-eligible');
}

/** Characters of a first name that feeds store. */
const FIRST_NAME_STORED = 40;

/** The first name for feeds, as they store it. When it's shown, it has to pass the rule for public names. */
export function firstNameOf({ displayName }: Pick<Profile, 'displayName'>): string {
  const [first = ''] = displayName.trim().split(/\s+/);
  return first.slice(0, FIRST_NAME_STORED);
}

/** Balances in the API's units. */
export interface WalletView {
  readonly coins: number;
  readonly pfpCoins: number;
}

export function viewWallet({ coins, pfpMilli }: Wallet): WalletView {
  return { coins, pfpCoins: toPfpCoins(pfpMilli) };
}

/** A player's balances, in every reply to a request that can change them. The higher `seq` is the newer. */
export interface Money {
  readonly wallet: WalletView;
  /** Number of the player's latest ledger entry. */
  readonly seq: number;
}

export function viewMoney(player: Wallet & Pick<Profile, 'seq'>): Money {
  return { wallet: viewWallet(player), seq: player.seq };
}

/** A profile in the API, for its owner. */
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
  /** Whether packs and the giveaway are available in the player's region today. */
  readonly eligible: boolean;
  readonly bestAccuracy: number | null;
  readonly fastestTime: number | null;
}

/** A profile for its owner, on UTC day `today`. */
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

/** A profile for other players (design section 6). Progress to the next tier is private: it would reveal the coins. */
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
