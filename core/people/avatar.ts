import type { BadgeId } from './badges.ts';

/** Largest picture that may be uploaded, bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** The browser sends a square of this side, pixels. */
export const AVATAR_SIDE = 512;
/** How many pictures a player may start to upload on one UTC day. */
export const AVATARS_PER_DAY = 20;
/** How long a form is good for, seconds. */
export const AVATAR_FORM_SECONDS = 300;

/**
 * Where pictures are in the bucket (docs/decisions/0024): a player uploads to `avatars/{uid}`, which nobody is ever
 * shown; what was looked at and found good goes to `checked/` + its path, and the site serves that folder alone.
 */
export const uploadPrefix = 'avatars/';
export const checkedPrefix = 'checked/';

export function uploadKey(uid: string): string {
  return uploadPrefix + uid;
}

/** The player whose upload this is; undefined when the key is not one of uploads. */
export function uploaderOf(key: string): string | undefined {
  return /^avatars\/([\w-]{1,64})$/.exec(key)?.[1];
}

/** The path of one checked picture: it never shows another one. The site serves it below its root. */
export function avatarPath(uid: string, upload: string): string {
  return `avatars/${uid}/${upload}`;
}

/** The path on the site as part of an address. */
export function avatarUrl(path: string): string {
  return `/${path}`;
}

/** Where the picture that the site serves under `path` is in the bucket. */
export function checkedKey(path: string): string {
  return checkedPrefix + path;
}

/** What the browser posts to the bucket: `fields` first, then the picture as `file`. */
export interface AvatarForm {
  readonly upload: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** How an upload goes. `asked`: the picture has not arrived, or has not been looked at yet. */
export interface AvatarStatus {
  readonly status: 'asked' | 'accepted' | 'rejected';
  /** The picture's address on the site; present once accepted. */
  readonly avatar?: string;
  /** Badges that the upload earned. */
  readonly earned: readonly BadgeId[];
}
