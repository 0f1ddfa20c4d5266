import { Failure } from '../core/failure.ts';
import { AVATARS_PER_DAY, type AvatarForm, type AvatarStatus, avatarUrl } from '../core/people/avatar.ts';
import { assertMayPlay } from '../core/people/profile.ts';
import type { RouteInput } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { countFormsOn, loadAvatarUpload, newUpload, recordUploadForm } from './store/avatar.ts';
import { signForm } from './store/picture.ts';
import { loadProfile } from './store/profile.ts';

export const handler = serve('avatar', { get, requestUpload });

/** Returns a form for uploading one picture to the player's key. Unused forms do no harm. */
async function requestUpload({
  uid,
  input,
  now,
  today,
}: PlayerCall<RouteInput<Routes['avatar']['requestUpload']>>): Promise<AvatarForm> {
  const [profile, forms] = await Promise.all([loadProfile(uid), countFormsOn(uid, today, AVATARS_PER_DAY)]);
  if (!profile) throw new Failure('user-not-found');
  assertMayPlay(profile);
  if (forms >= AVATARS_PER_DAY) throw new Failure('too-many-uploads');
  const upload = newUpload(now);
  await recordUploadForm(uid, upload, now);
  return { upload, ...(await signForm(uid, upload, input.type)) };
}

/** The state of an upload. The browser polls it until the picture has been checked. */
async function get({ uid, input }: PlayerCall<RouteInput<Routes['avatar']['get']>>): Promise<AvatarStatus> {
  const found = await loadAvatarUpload(uid, input.upload);
  if (!found) throw new Failure('not-found');
  const { status, earned, path } = found;
  return { status, earned, ...(path && { avatar: avatarUrl(path) }) };
}
