import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import type { Profile } from '../../core/people/profile.ts';
import { createFairness } from './fairness.ts';
import { entity, text } from './item.ts';
import { emailKey, nameKey, release, reserve } from './reservation.ts';
import { type Key, playerPartition, read } from './table.ts';
import { assign, create, type Expression, transact, update, type Write, withRetries } from './transaction.ts';

/** PLAYER#uid / PROFILE: the spec's user entity, with balances and the number of the latest ledger entry. */
export function profileKey(uid: string): Key {
  return { pk: playerPartition(uid), sk: 'PROFILE' };
}

export const profileOf = entity<Profile>('profile', {
  uid: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string(),
  countryCode: z.string(),
  subdivisionCode: z.string(),
  birthDate: z.string(),
  isOfLegalAge: z.boolean(),
  phone: z.nullable(z.string()),
  referralCode: z.nullable(z.string()),
  createdAt: z.int(),
  needsProfile: z.boolean(),
  quizzesPlayed: z.int(),
  quizStreak: z.int(),
  lastQuizDay: z.exactOptional(z.string()),
  bestAccuracy: z.exactOptional(z.number()),
  fastestTime: z.exactOptional(z.number()),
  badges: z.array(text<BadgeId>()),
  avatar: z.string(),
  avatarOrder: z.exactOptional(z.string()),
  scratchLastPlayed: z.exactOptional(z.int()),
  slotsLastSpun: z.exactOptional(z.int()),
  timeZone: z.exactOptional(z.string()),
  suspended: z.exactOptional(z.boolean()),
  deletedAt: z.exactOptional(z.int()),
  coins: z.int(),
  pfpMilli: z.int(),
  seq: z.int(),
});

export async function loadProfile(uid: string): Promise<Profile | undefined> {
  return profileOf(await read(profileKey(uid)));
}

/** Creates a player on their first login, with no profile yet. Throws `email-taken`. */
export async function createStub(stub: Profile): Promise<void> {
  const { uid, email, createdAt } = stub;
  await transact([
    create({ ...profileKey(uid), ...stub }),
    createFairness(uid),
    reserve(emailKey(email), uid, createdAt, 'email-taken'),
  ]);
}

type Completion = Pick<
  Profile,
  'username' | 'displayName' | 'subdivisionCode' | 'birthDate' | 'isOfLegalAge' | 'phone' | 'referralCode'
>;

/** The fields that tell whether a profile is complete. */
const completing = ['needsProfile', 'username', 'subdivisionCode', 'birthDate'] as const;

/**
 * Completes a profile and reserves its username, both or neither. A name the player already holds stays theirs. Throws
 * `username-taken`, and LostRace if another tab got there first.
 */
export async function completeProfile(before: Profile, completion: Completion, now: number): Promise<void> {
  const { change, names, values } = assign({ ...completion, needsProfile: false });
  const was = Object.fromEntries(completing.map((name) => [`:was_${name}`, before[name]]));
  await transact([
    update(profileKey(before.uid), change, {
      condition: completing.map((name) => `#${name} = :was_${name}`).join(' AND '),
      names,
      values: { ...values, ...was },
    }),
    ...moveName(before, completion.username, now),
  ]);
}

/**
 * Moves a player's reservation to another username. The old one is free at once, so the feeds must stop showing it: a
 * display name that equals the old username changes too (a name from Google stays). Throws `username-taken`.
 */
export async function rename(player: Profile, username: string, now: number): Promise<void> {
  const { uid, username: before, displayName } = player;
  const { change, names, values } = assign({ username, ...(displayName === before && { displayName: username }) });
  await transact([
    update(profileKey(uid), change, {
      condition: '#username = :before',
      names,
      values: { ...values, ':before': before },
    }),
    ...moveName(player, username, now),
  ]);
}

/** Reserves the name and frees the old one. Nothing to do if only upper and lower case differ. */
function moveName({ uid, username: before }: Profile, username: string, now: number): Write[] {
  if (username.toLowerCase() === before.toLowerCase()) return [];
  return [reserve(nameKey(username), uid, now, 'username-taken'), ...(before ? [release(nameKey(before), uid)] : [])];
}

/**
 * Sets what a new picture changes: its address, unless a newer picture is shown, and the badges it earned. A lost race
 * if either changed since `before` was read.
 */
export function setAvatarAndBadges(
  before: Profile,
  { avatar, order, badges }: { avatar: string; order: string; badges: Profile['badges'] },
): Write {
  const isNewest = order > (before.avatarOrder ?? '');
  const picture = isNewest ? ', avatar = :avatar, avatarOrder = :order' : '';
  const unseen = isNewest ? ' AND (attribute_not_exists(avatarOrder) OR avatarOrder < :order)' : '';
  return update(profileKey(before.uid), `SET badges = :badges${picture}`, {
    condition: `attribute_not_exists(deletedAt) AND badges = :held${unseen}`,
    values: { ':badges': badges, ':held': before.badges, ...(isNewest && { ':avatar': avatar, ':order': order }) },
  });
}

/** Removes this picture from a player's profile. Nothing happens if they show a different one. */
export async function removeAvatar(uid: string, avatar: string): Promise<void> {
  const isShown: Expression = {
    condition: 'avatar = :avatar',
    values: { ':none': '', ':avatar': avatar },
    otherwise: 'not-found',
  };
  try {
    await withRetries(() => transact([update(profileKey(uid), 'SET avatar = :none', isShown)]));
  } catch (error) {
    // The profile shows a different picture, or none.
    if (!(error instanceof Failure && error.code === 'not-found')) throw error;
  }
}

/**
 * Removes everything personal from a profile and frees its username and email. The balances and the number of the latest
 * ledger entry stay, because the ledger must still add up.
 */
export async function anonymize({ uid, email, username }: Profile, now: number): Promise<void> {
  const blank = {
    ...{ email: '', username: '', displayName: '', subdivisionCode: '', birthDate: '', phone: null },
    ...{ referralCode: null, avatar: '', needsProfile: true, isOfLegalAge: false, deletedAt: now },
  };
  const { change, names, values } = assign(blank);
  await transact([
    update(profileKey(uid), `${change} REMOVE #timeZone`, {
      condition: 'attribute_not_exists(#deletedAt) AND #username = :before',
      names: { ...names, '#timeZone': 'timeZone' },
      values: { ...values, ':before': username },
    }),
    release(emailKey(email), uid),
    ...(username ? [release(nameKey(username), uid)] : []),
  ]);
}

/** Saves the time zone of the player's device, for the badges that depend on the time of day. */
export async function saveTimeZone(uid: string, timeZone: string): Promise<void> {
  const { change, names, values } = assign({ timeZone });
  await transact([update(profileKey(uid), change, { condition: 'attribute_exists(pk)', names, values })]);
}
