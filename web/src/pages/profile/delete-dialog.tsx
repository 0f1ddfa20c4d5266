import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DELETE_PHRASE } from '../../../../core/people/personal-data.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { logOut } from '../../data/auth/account.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains what is deleted and what stays. Deletes the account once the player has typed the word. */
export function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useDeletion();
  const close = () => {
    setTyped('');
    onClose();
  };
  const isConfirmed = typed.trim().toUpperCase() === DELETE_PHRASE;
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        Keep my account
      </Button>
      <Button variant="red" busy={isPending} disabled={!isConfirmed} onClick={() => mutate()}>
        Delete permanently
      </Button>
    </>
  );
  return (
    <Dialog title="Delete my account" open={open} onClose={close} actions={actions}>
      <ul className={styles.facts}>
        <li>We delete your profile, picture, email, and username right away. This can’t be undone.</li>
        <li>You lose your Coins and PFP, and your entries leave the draw.</li>
        <li>The ledger and past plays stay, without your name, so anyone can still check the games.</li>
      </ul>
      <TextField
        label={`Type ${DELETE_PHRASE} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Alert>{error?.message}</Alert>
    </Dialog>
  );
}

function useDeletion() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(routes.privacy.remove, { confirm: DELETE_PHRASE }),
    onSuccess: async () => {
      // The user no longer exists, so only the local session is left to clear.
      await logOut().catch(() => {});
      toast.success('Your account has been deleted. Thanks for playing.');
      void navigate('/');
    },
  });
}
