import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import type { BadgeId } from '../../core/people/badges.ts';
import type { Profile } from '../../core/people/profile.ts';
import { createFairness } from './fairness.ts';
import { entity, text } from './item.ts';
import { emailKey, heldBy, literalEmailKey, nameKey, phoneKey, release, reserve, reservedBy } from './reservation.ts';
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
  formerNames: z.exactOptional(z.array(z.string())),
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
  sessionsFrom: z.exactOptional(z.int()),
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
 * Completes a profile and reserves its username and phone, all or nothing. A name or phone the player already holds stays theirs.
 * Throws `username-taken`, `phone-taken`, and LostRace if another tab got there first.
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
    ...(await movePhone(before, completion.phone, now)),
  ]);
}

/** Reserves the phone and frees the old one. Nothing to do if the player holds it already. */
async function movePhone({ uid, phone: before }: Profile, phone: string | null, now: number): Promise<Write[]> {
  const named = [before, phone].filter((one) => one !== null).map(phoneKey);
  const held = new Set((await heldBy(uid, named)).map(({ pk }) => pk));
  const isHeld = (one: string) => held.has(phoneKey(one).pk);
  return [
    ...(phone && !isHeld(phone) ? [reserve(phoneKey(phone), uid, now, 'phone-taken')] : []),
    ...(before && before !== phone && isHeld(before) ? [release(phoneKey(before), uid)] : []),
  ];
}

/** Moves an email's reservation from the key by spelling to the one by mailbox, unless someone else holds that one. */
export async function moveEmail({ uid, email }: Profile, now: number): Promise<void> {
  const [before, after] = [literalEmailKey(email), emailKey(email)];
  if (before.pk === after.pk || (await reservedBy(before)) !== uid || (await reservedBy(after))) return;
  await transact([reserve(after, uid, now), release(before, uid)]);
}

/** How many of a player's former names we remember. */
const FORMER_NAMES = 20;

/**
 * Moves a player's reservation to another username. The old one is free at once, so the feeds must stop showing it: a
 * display name that equals the old username changes too (a name from Google stays). Throws `username-taken`.
 */
export async function rename(player: Profile, username: string, now: number): Promise<void> {
  const { uid, username: before, displayName, formerNames = [] } = player;
  const { change, names, values } = assign({
    username,
    formerNames: [before, ...formerNames].slice(0, FORMER_NAMES),
    ...(displayName === before && { displayName: username }),
  });
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

/** Suspends a player, or lifts the suspension. A lost race if the addresses changed since `before` was read. */
export function setSuspended({ uid, email, phone }: Profile, suspended: boolean): Write {
  const { change, names, values } = assign({ suspended });
  return update(profileKey(uid), change, {
    condition: 'attribute_not_exists(deletedAt) AND email = :email AND phone = :phone',
    names,
    values: { ...values, ':email': email, ':phone': phone },
  });
}

/**
 * Removes everything personal from a profile and frees its username, email, and phone. The balances and the number of the latest
 * ledger entry stay, because the ledger must still add up.
 */
export async function anonymize({ uid, email, username, phone }: Profile, now: number): Promise<void> {
  const blank = {
    ...{ email: '', username: '', displayName: '', subdivisionCode: '', birthDate: '', phone: null },
    ...{ referralCode: null, avatar: '', needsProfile: true, isOfLegalAge: false, deletedAt: now },
  };
  const { change, names, values } = assign(blank);
  const named = [nameKey(username), emailKey(email), literalEmailKey(email), ...(phone ? [phoneKey(phone)] : [])];
  const held = await heldBy(uid, named);
  await transact([
    update(profileKey(uid), `${change} REMOVE #timeZone, #formerNames`, {
      condition: 'attribute_not_exists(#deletedAt) AND #username = :before AND #phone = :held',
      names: { ...names, '#timeZone': 'timeZone', '#formerNames': 'formerNames' },
      values: { ...values, ':before': username, ':held': phone },
    }),
    ...held.map((key) => release(key, uid)),
  ]);
}

/** Saves the time zone of the player's device, for the badges that depend on the time of day. */
export async function saveTimeZone(uid: string, timeZone: string): Promise<void> {
  const { change, names, values } = assign({ timeZone });
  await transact([update(profileKey(uid), change, { condition: 'attribute_exists(pk)', names, values })]);
}
