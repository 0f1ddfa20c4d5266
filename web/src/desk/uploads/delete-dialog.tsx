import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadPage, UploadView } from '../../../../core/people/uploads.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './page.module.css';
import { withoutUpload } from './without-upload.ts';

interface DeleteDialogProps {
  /** The upload to delete; undefined closes the dialog. */
  readonly upload: UploadView | undefined;
  readonly onClose: () => void;
}

/** Confirms before deleting record and file. A deletion that failed halfway can be retried. */
export function DeleteDialog({ upload, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error, reset } = useDeletion(onClose);
  if (!upload) return null;
  const close = () => {
    reset();
    onClose();
  };
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button variant="red" busy={isPending} onClick={() => mutate(upload)}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog title="Delete upload" open onClose={close} actions={actions}>
      <p className={styles.question}>Confirm delete {upload.path}?</p>
      <Alert>{error?.message}</Alert>
    </Dialog>
  );
}

function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: UploadView) => call(routes.uploads.remove, { id }),
    onSuccess: (_reply, upload) => {
      const key = { queryKey: ['me', 'uploads'] };
      client.setQueriesData<InfiniteData<UploadPage, string | undefined>>(
        key,
        (log) => log && withoutUpload(log, upload),
      );
      toast.success('Deleted');
      onDeleted();
    },
  });
}
