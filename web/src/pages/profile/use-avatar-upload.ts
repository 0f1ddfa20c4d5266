import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImageType } from '../../../../core/image/types.ts';
import type { AvatarStatus } from '../../../../core/people/avatar.ts';
import { routes } from '../../../../core/routes.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { announceBadges } from '../../data/badge-toast.tsx';
import { profileQuery } from '../../data/queries/profile.ts';
import { applyWallet } from '../../data/wallet.ts';
import { pause } from '../../ui/pause.ts';
import { toast } from '../../ui/toaster.tsx';
import { postForm } from './post-form.ts';

export const UPLOAD_FAILED = 'Failed to upload.';
const LOOK_EVERY_MS = 500;
const LOOKS = 40;

/** The fraction sent (0 to 1), or `checking` once the picture has arrived. */
export type Upload = { readonly sent: number } | 'checking';

/** Uploads a picture and shows the result. */
export function useAvatarUpload() {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>();

  async function send(picture: Blob & { readonly type: ImageType }): Promise<void> {
    setUpload({ sent: 0 });
    try {
      const form = await call(routes.avatar.requestUpload, { type: picture.type });
      await postForm(form, picture, (sent) => setUpload({ sent }));
      setUpload('checking');
      const { avatar, earned } = await outcomeOf(form.upload);
      client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, avatar });
      applyWallet(client, { earned });
      toast.success('Avatar updated!');
      announceBadges(earned);
    } catch (error) {
      console.warn('The picture was not uploaded', error);
      const isEnough = error instanceof ApiFailure && error.code === 'too-many-uploads';
      toast.error(isEnough ? error.message : UPLOAD_FAILED);
    } finally {
      setUpload(undefined);
    }
  }

  return { upload, send };
}

/** Polls until the picture has been checked. Rejects if it was refused, or if the check takes too long. */
async function outcomeOf(upload: string): Promise<AvatarStatus & { readonly avatar: string }> {
  for (let look = 0; look < LOOKS; look++) {
    const { status, avatar, earned } = await call(routes.avatar.get, { upload });
    if (status === 'rejected') throw new Error('The picture was rejected');
    if (avatar) return { status, avatar, earned };
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('The picture was not checked in time');
}
