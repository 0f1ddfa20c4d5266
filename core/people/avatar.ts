import type { BadgeId } from './badges.ts';

/** The largest picture a player can upload, bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** The browser uploads a square picture with this side, pixels. */
export const AVATAR_SIDE = 512;
/** How many uploads a player can start on one UTC day. */
export const AVATARS_PER_DAY = 20;
/** How long an upload form is valid, seconds. */
export const AVATAR_FORM_SECONDS = 300;

/**
 * Folders in the bucket (docs/decisions/0024). Players upload to `avatars/{uid}`, which is never served. Pictures that
 * pass the check are copied to `checked/` + their path, and the site serves only that folder.
 */
export const uploadPrefix = 'avatars/';
export const checkedPrefix = 'checked/';

export function uploadKey(uid: string): string {
  return uploadPrefix + uid;
}

/** The player who uploaded this object, or undefined if the key isn't an upload's. */
export function uploaderOf(key: string): string | undefined {
  return /^avatars\/([\w-]{1,64})$/.exec(key)?.[1];
}

/** The site path of a checked picture, without the leading slash. A path never shows another picture. */
export function avatarPath(uid: string, upload: string): string {
  return `avatars/${uid}/${upload}`;
}

export function avatarUrl(path: string): string {
  return `/${path}`;
}

/** The bucket key of the picture that the site serves at `path`. */
export function checkedKey(path: string): string {
  return checkedPrefix + path;
}

/** The form the browser posts to the bucket: `fields` first, then the picture as `file`. */
export interface AvatarForm {
  readonly upload: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The state of an upload. `asked`: the picture hasn't arrived or hasn't been checked yet. */
export interface AvatarStatus {
  readonly status: 'asked' | 'accepted' | 'rejected';
  /** The picture's address on the site; present once accepted. */
  readonly avatar?: string;
  /** Badges that the upload earned. */
  readonly earned: readonly BadgeId[];
}
