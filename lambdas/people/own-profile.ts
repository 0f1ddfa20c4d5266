import { Failure } from '../../core/failure.ts';
import { assertNotDeleted, type Profile, type ProfileView, viewProfile } from '../../core/people/profile.ts';
import type { PlayerCall } from '../edge/call.ts';
import { loadProfile } from '../store/profile.ts';

/** Throws `account-deleted`: the account may be deleted while the request runs. */
export async function loadPlayer(uid: string): Promise<Profile | undefined> {
  const profile = await loadProfile(uid);
  if (profile) assertNotDeleted(profile);
  return profile;
}

/** The caller's own profile, after whatever the call changed. Throws `user-not-found` or `account-deleted`. */
export async function viewOwn({ uid, today }: PlayerCall): Promise<ProfileView> {
  const profile = await loadPlayer(uid);
  if (!profile) throw new Failure('user-not-found');
  return viewProfile(profile, today);
}
