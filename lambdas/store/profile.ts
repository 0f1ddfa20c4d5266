import { Failure } from '../../core/failure.ts';
import type { Profile } from '../../core/people/profile.ts';
import { createFairness } from './fairness.ts';
import { emailKey, nameKey, release, reserve } from './reservation.ts';
import { type Item, type Key, playerPartition, read, withoutKey } from './table.ts';
import { assign, create, type Expression, transact, update, type Write, withRetries } from './transaction.ts';

/** PLAYER#uid / PROFILE: the user entity of the spec, with its balances and the number of its latest ledger entry. */
export function profileKey(uid: string): Key {
  return { pk: playerPartition(uid), sk: 'PROFILE' };
}

export function profileOf(item: Item | undefined): Profile | undefined {
  return item && (withoutKey(item) as unknown as Profile);
}

export async function loadProfile(uid: string): Promise<Profile | undefined> {
  return profileOf(await read(profileKey(uid)));
}

/** The stub of a player who signs in for the first time. Throws `email-taken`. */
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

/** What tells whether a profile is complete. */
const asked = ['needsProfile', 'username', 'subdivisionCode', 'birthDate'] as const;

/**
 * Completes a profile and reserves its username, both or neither; a name that the player holds already stays theirs. Throws
 * `username-taken`, and LostRace when another tab was faster.
 */
export async function completeProfile(before: Profile, completion: Completion, now: number): Promise<void> {
  const { change, names, values } = assign({ ...completion, needsProfile: false });
  const was = Object.fromEntries(asked.map((name) => [`:was_${name}`, before[name]]));
  await transact([
    update(profileKey(before.uid), change, {
      condition: asked.map((name) => `#${name} = :was_${name}`).join(' AND '),
      names,
      values: { ...values, ...was },
    }),
    ...moveName(before, completion.username, now),
  ]);
}

/**
 * Moves a player's reservation to another name; the old one is free at once, so the feeds must not go on calling them by it
 * (their name at Google stays). Throws `username-taken`.
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

/** Reserves the name and frees the one before; nothing to do where they differ in upper and lower case only. */
function moveName({ uid, username: before }: Profile, username: string, now: number): Write[] {
  if (username.toLowerCase() === before.toLowerCase()) return [];
  return [reserve(nameKey(username), uid, now, 'username-taken'), ...(before ? [release(nameKey(before), uid)] : [])];
}

/**
 * What a new picture changes about a player: the address to show it under, unless a newer one is shown, and the badges
 * it earned. A lost race if any of it changed meanwhile.
 */
export function adorn(
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

/** Shows a player without a picture, if it is this one that they show. */
export async function removeAvatar(uid: string, avatar: string): Promise<void> {
  const isShown: Expression = {
    condition: 'avatar = :avatar',
    values: { ':none': '', ':avatar': avatar },
    otherwise: 'not-found',
  };
  try {
    await withRetries(() => transact([update(profileKey(uid), 'SET avatar = :none', isShown)]));
  } catch (error) {
    // They show another one, or none.
    if (!(error instanceof Failure && error.code === 'not-found')) throw error;
  }
}

/**
 * Takes everything personal out of a profile and frees its username and email. The balances and the number of the latest
 * ledger entry stay: the ledger must still add up.
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

/** Keeps the time zone of the player's device: badges of the hour are judged by it. */
export async function saveTimeZone(uid: string, timeZone: string): Promise<void> {
  const { change, names, values } = assign({ timeZone });
  await transact([update(profileKey(uid), change, { condition: 'attribute_exists(pk)', names, values })]);
}
