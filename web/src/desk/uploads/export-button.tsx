import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../core/number-format.ts';
import type { UploadFilter, UploadView } from '../../../../core/people/uploads.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download.ts';
import { toast } from '../../ui/toaster.tsx';
import { uploadsCsv } from './csv.ts';
import styles from './page.module.css';

/** The server's maximum page size. */
const PAGE = 500;

/** Downloads all rows that match the filters, not just those on screen. */
export function ExportButton({ filter }: { readonly filter: UploadFilter }) {
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAll(filter, setCount),
    onMutate: () => setCount(0),
    onSuccess: (uploads) => downloadFile('uploads_export.csv', 'text/csv;charset=utf-8', uploadsCsv(uploads)),
    onError: ({ message }) => void toast.error(message),
  });
  return (
    <Button variant="ghost" className={styles.export} busy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" size={18} />}
      {isPending ? `Exporting ${formatNumber(count)}…` : 'Export CSV'}
    </Button>
  );
}

async function fetchAll(filter: UploadFilter, onProgress: (count: number) => void): Promise<UploadView[]> {
  const uploads: UploadView[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(routes.uploads.list, { ...filter, limit: PAGE, ...(cursor && { cursor }) });
    uploads.push(...page.items);
    onProgress(uploads.length);
    cursor = page.cursor;
  } while (cursor);
  return uploads;
}
