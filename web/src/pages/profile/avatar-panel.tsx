import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { imageTypes } from '../../../../core/image/types.ts';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './avatar-panel.module.css';
import { CropDialog } from './crop-dialog.tsx';
import { decodePicture, encodeCanvas } from './picture.ts';
import { UPLOAD_FAILED, type Upload, useAvatarUpload } from './use-avatar-upload.ts';

/** The player's picture, with the upload of a new one. */
export function AvatarPanel({ profile: { avatar, username } }: { readonly profile: ProfileView }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const { upload, send } = useAvatarUpload();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    try {
      setPicture(await decodePicture(file));
    } catch {
      toast.error(UPLOAD_FAILED);
    }
  }

  async function use(canvas: HTMLCanvasElement) {
    const encoded = await encodeCanvas(canvas).catch(() => undefined);
    setPicture(undefined);
    if (encoded) await send(encoded);
    else toast.error(UPLOAD_FAILED);
  }

  return (
    <div className={styles.panel}>
      <Avatar src={avatar} username={username} label={`${username}’s picture`} className={styles.avatar} />
      <input
        ref={chooser}
        type="file"
        accept={imageTypes.join()}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Choose a picture"
        onChange={choose}
      />
      <Button variant="ghost" size="small" busy={upload !== undefined} onClick={() => chooser.current?.click()}>
        {!upload && <Camera aria-hidden="true" size={18} />}
        {avatar ? 'Change picture' : 'Add a picture'}
      </Button>
      {upload && <Progress upload={upload} />}
      <LiveRegion>
        {upload && (upload === 'checking' ? 'Checking your picture…' : 'Uploading your picture…')}
      </LiveRegion>
      {picture && <CropDialog picture={picture} onCancel={() => setPicture(undefined)} onDone={use} />}
    </div>
  );
}

function Progress({ upload }: { readonly upload: Upload }) {
  const part = upload === 'checking' ? 1 : upload.sent;
  return (
    <div className={styles.progress}>
      <ProgressBar value={part} label="Upload progress" />
      <span aria-hidden="true">{upload === 'checking' ? 'Checking…' : `${Math.round(part * 100)}%`}</span>
    </div>
  );
}
