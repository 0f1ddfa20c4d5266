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
  /** Send it to get the next page. Absent on the last page; a short or empty page isn't necessarily the last. */
  readonly cursor?: string;
  /** Statistics of all uploads, ignoring the filter. On the first page only. */
  readonly stats?: UploadStats;
}

/** Values of the badge filter: any badge, or a particular one. */
export const badgeFilters = ['any', ...badgeIds] as const;
export type BadgeFilter = (typeof badgeFilters)[number];

export interface UploadFilter {
  /** A user id, or the first characters of one. */
  readonly uid?: string | undefined;
  /** A prefix of the path. */
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

/** The top-level folder of a path, or the whole path if it has none. */
export function topFolder(path: string): string {
  return path.split('/')[0] ?? '';
}
