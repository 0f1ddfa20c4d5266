import { type BadgeId, badgeIds } from './badges.ts';

/** The upload log (spec sections 2 and 3). */
export interface UploadView {
  readonly id: string;
  readonly uid: string;
  readonly path: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** The badge that the upload unlocked, or empty. */
  readonly badgeUnlocked: BadgeId | '';
}

export interface UploadStats {
  readonly total: number;
  readonly withBadge: number;
  /** Uploads by top-level folder. */
  readonly folders: Readonly<Record<string, number>>;
}

export interface UploadPage {
  readonly items: readonly UploadView[];
  /** Ask for the next page with it; absent on the last one. A page may be short, even empty, and not be the last. */
  readonly cursor?: string;
  /** Of all uploads, whatever the filter; on the first page only. */
  readonly stats?: UploadStats;
}

/** What the badge filter can be set to: any badge, or one of them. */
export const badgeFilters = ['any', ...badgeIds] as const;
export type BadgeFilter = (typeof badgeFilters)[number];

export interface UploadFilter {
  /** A user id, or its first characters as the table shows them. */
  readonly uid?: string | undefined;
  /** What the path starts with. */
  readonly folder?: string | undefined;
  readonly badge?: BadgeFilter | undefined;
}

export function matchesFilter(
  { uid = '', folder = '', badge }: UploadFilter,
  upload: Pick<UploadView, 'uid' | 'path' | 'badgeUnlocked'>,
): boolean {
  const hasBadge = badge === 'any' ? upload.badgeUnlocked !== '' : upload.badgeUnlocked === badge;
  return (
    upload.uid.startsWith(uid.toLowerCase()) && upload.path.startsWith(folder) && (badge === undefined || hasBadge)
  );
}

/** The top-level folder of a path; all of a path without one. */
export function topFolder(path: string): string {
  return path.split('/')[0] ?? '';
}
