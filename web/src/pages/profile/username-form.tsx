import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkUsername } from '../../../../core/people/validation.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { profileQuery } from '../../data/queries/profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useForm } from '../../ui/use-form.ts';
import { nameMessage, UsernameField } from '../profile-form/profile-fields.tsx';
import { useAvailability } from '../profile-form/use-availability.ts';
import styles from './username-form.module.css';

interface UsernameFormProps {
  /** The current username. */
  readonly username: string;
  readonly onClose: () => void;
}

/** Changes the username. The player's current name in different case is always available. */
export function UsernameForm({ username, onClose }: UsernameFormProps) {
  const client = useQueryClient();
  const form = useForm({ username }, (fields) => ({ username: checkUsername(fields.username) }));
  const wanted = form.values.username;
  const isOwn = wanted.toLowerCase() === username.toLowerCase();
  const availability = useAvailability('username', wanted, form.isValid && !isOwn);
  const rename = useMutation({
    mutationFn: () => call(routes.account.rename, { username: wanted }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      toast.success('Username updated!');
      onClose();
    },
  });

  function submit() {
    if (wanted === username) return onClose();
    if (availability !== 'taken') rename.mutate();
  }

  return (
    <Form className={styles.form} onSubmit={form.onSubmit(submit)}>
      <UsernameField field={form.field('username')} availability={availability} />
      <Alert>{rename.error && nameMessage(rename.error)}</Alert>
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={rename.isPending}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
