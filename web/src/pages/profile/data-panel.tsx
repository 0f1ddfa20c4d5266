import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download.ts';
import { serverNow } from '../../ui/server-time.ts';
import { toast } from '../../ui/toaster.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import { fetchPersonalData, personalDataFile } from './personal-data.ts';

/** Lets players download or delete their data. */
export function DataPanel() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: fetchPersonalData,
    onSuccess: (data) => {
      const file = personalDataFile(data, new Date(serverNow()));
      downloadFile('pfp-my-data.json', 'application/json', file);
    },
    onError: ({ message }) => void toast.error(message),
  });
  return (
    <Panel title="Your data" lead="Download everything we have on you (JSON), or permanently delete your account.">
      <div className={styles.actions}>
        <Button variant="ghost" busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button variant="ghost" className={styles.danger} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog open={deleting} onClose={() => setDeleting(false)} />
    </Panel>
  );
}
