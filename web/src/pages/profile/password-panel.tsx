import { useState } from 'react';
import { INCOMPLETE } from '../../../../core/people/messages.ts';
import { checkPassword } from '../../../../core/people/validation.ts';
import { changePassword } from '../../data/auth/account.ts';
import { passwordChangeMessage } from '../../data/auth/messages.ts';
import { Form, Submit } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type Problems, useForm } from '../../ui/use-form.ts';
import { NewPasswordField } from '../profile-form/profile-fields.tsx';
import { Panel } from './panel.tsx';

interface Passwords {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** Validates a password change, with the messages of spec section 5. */
export function checkChange({ current, next, again }: Readonly<Record<keyof Passwords, string>>): Problems<Passwords> {
  const weakness = next.length < 6 ? 'New password ≥ 6 chars.' : checkPassword(next);
  return {
    current: current === '' ? INCOMPLETE : undefined,
    next: weakness,
    again: again === next ? undefined : 'Passwords don’t match.',
  };
}

/** Changes the password. Cognito checks the current one. */
export function PasswordPanel() {
  const [changes, setChanges] = useState(0);
  return (
    <Panel title="Password" lead="You’ll need your current password.">
      <PasswordForm
        key={changes}
        onChanged={() => {
          toast.success('Password updated');
          setChanges(changes + 1);
        }}
      />
    </Panel>
  );
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const form = useForm({ current: '', next: '', again: '' }, checkChange);
  const { alert, busy, attempt } = useAttempt(passwordChangeMessage);

  function submit() {
    void attempt(async () => {
      await changePassword(form.values.current, form.values.next);
      onChanged();
    });
  }

  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <PasswordField {...form.field('current')} label="Current password" autoComplete="current-password" required />
      <NewPasswordField field={form.field('next')} label="New password" />
      <PasswordField {...form.field('again')} label="Confirm new password" autoComplete="new-password" required />
      <Submit variant="ghost" alert={alert} busy={busy}>
        Change password
      </Submit>
    </Form>
  );
}
