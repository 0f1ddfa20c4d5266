import type { InfiniteData } from '@tanstack/react-query';
import { topFolder, type UploadPage, type UploadStats, type UploadView } from '../../../../core/people/uploads.ts';

/** The log without a deleted upload, in its rows and its counts. */
export function withoutUpload(
  log: InfiniteData<UploadPage, string | undefined>,
  upload: UploadView,
): InfiniteData<UploadPage, string | undefined> {
  const pages = log.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== upload.id),
    ...(page.stats && { stats: countedOut(page.stats, upload) }),
  }));
  return { ...log, pages };
}

function countedOut({ total, withBadge, folders }: UploadStats, { path, badgeUnlocked }: UploadView): UploadStats {
  const folder = topFolder(path);
  const counts = Object.entries(folders).map(([name, count]) => [name, name === folder ? count - 1 : count] as const);
  return {
    total: total - 1,
    withBadge: badgeUnlocked ? withBadge - 1 : withBadge,
    folders: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  };
}
