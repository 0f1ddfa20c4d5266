import { avatarUrl } from '../../core/people/avatar.ts';
import { forgetUpload } from './avatar.ts';
import { unpublish } from './picture.ts';
import { removeAvatar } from './profile.ts';
import { transact, withRetries } from './transaction.ts';
import { loadUpload, unlogUpload, uploadKeyOf } from './upload.ts';

/**
 * Removes an upload: from the player's profile, then its file, then its record. The record goes last so that a failed
 * removal can be repeated.
 */
export async function removeUpload(id: string): Promise<void> {
  const upload = await loadUpload(id);
  if (!upload) return;
  await removeAvatar(upload.uid, avatarUrl(upload.path));
  await unpublish(upload.path);
  await withRetries(async () => {
    if (await loadUpload(id)) await transact([...unlogUpload(upload), forgetUpload(upload.uid, uploadPart(id))]);
  });
}

/** The upload's number, from the id of its record. */
function uploadPart(id: string): string {
  return uploadKeyOf(id)?.sk.split('#')[1] ?? '';
}
