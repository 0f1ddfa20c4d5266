import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UploadFilter, UploadView } from '../../../../core/people/uploads.ts';
import { uploadsQuery } from '../../data/queries/desk.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import styles from './page.module.css';
import { Stats } from './stats.tsx';
import { UploadTable } from './upload-table.tsx';

/** /uploads: the log of uploads, for admins (spec section 2). */
export function UploadsPage() {
  const [filter, setFilter] = useState<UploadFilter>({});
  const [deleting, setDeleting] = useState<UploadView>();
  return (
    <Page title="Upload Logs">
      <Stats />
      <div className={styles.tools}>
        <Filters onChange={setFilter} />
        <ExportButton filter={filter} />
      </div>
      <Uploads filter={filter} onDelete={setDeleting} />
      <DeleteDialog upload={deleting} onClose={() => setDeleting(undefined)} />
    </Page>
  );
}

interface UploadsProps {
  readonly filter: UploadFilter;
  readonly onDelete: (upload: UploadView) => void;
}

function Uploads({ filter, onDelete }: UploadsProps) {
  const log = useInfiniteQuery({ ...uploadsQuery(filter), staleTime: 0 });
  const uploads = log.data?.pages.flatMap(({ items }) => items) ?? [];
  useSearchUntilFound(log, uploads.length === 0);
  const isSearching = log.isPending || (uploads.length === 0 && log.hasNextPage);
  return (
    <>
      {log.error && <ErrorState message={log.error.message} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className={styles.waiting} />}
      {isSearching && !log.error && <Spinner label="Searching the log…" />}
      {log.isSuccess && !isSearching && uploads.length === 0 && (
        <EmptyState title="No uploads">No uploads match these filters.</EmptyState>
      )}
      {uploads.length > 0 && <UploadTable uploads={uploads} onDelete={onDelete} />}
      {uploads.length > 0 && log.hasNextPage && (
        <Button variant="ghost" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
}

interface Searching {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Each call scans a limited number of records, so with a rare filter the first match may be many calls away. */
function useSearchUntilFound({ hasNextPage, isFetching, isError, fetchNextPage }: Searching, isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage]);
}
