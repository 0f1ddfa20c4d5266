import { useState } from 'react';
import { INCOMPLETE } from '../../../../core/people/messages.ts';
import { checkEmail, checkPassword } from '../../../../core/people/validation.ts';
import { logIn, requestPasswordReset, resetPassword } from '../../data/auth/account.ts';
import { authMessage } from '../../data/auth/messages.ts';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.ts';
import { NewPasswordField } from '../profile-form/profile-fields.tsx';
import { Toggle } from './toggle.tsx';

/** Resets a password with a code sent by email, then logs in. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState<string>();
  return (
    <Frame
      title="Reset your password"
      mood="thinking"
      lead={
        email ? `We sent a code to ${email}. It may take a minute to arrive.` : 'We’ll email you a code to reset it.'
      }
    >
      {email ? <SetPassword email={email} /> : <AskForCode onSent={setEmail} />}
      <Toggle question="Remember it now?" answer="Log in" onToggle={onBack} />
    </Frame>
  );
}

function AskForCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({ email: '' }, ({ email }) => ({ email: checkEmail(email.trim()) }));
  const { alert, busy, attempt } = useAttempt(authMessage);

  function submit() {
    const email = form.values.email.trim();
    void attempt(async () => {
      await requestPasswordReset(email);
      onSent(email);
    });
  }

  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
      <Submit wide alert={alert} busy={busy}>
        Send code
      </Submit>
    </Form>
  );
}

function SetPassword({ email }: { readonly email: string }) {
  const form = useForm({ code: '', password: '' }, ({ code, password }) => ({
    code: code.trim() ? undefined : INCOMPLETE,
    password: checkPassword(password),
  }));
  const { alert, busy, attempt } = useAttempt(authMessage);

  function submit() {
    const { code, password } = form.values;
    void attempt(async () => {
      await resetPassword(email, code.trim(), password);
      toast.success('Password updated');
      await logIn(email, password);
    });
  }

  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <TextField
        {...form.field('code')}
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <NewPasswordField field={form.field('password')} label="New password" />
      <Submit wide alert={alert} busy={busy}>
        Save new password
      </Submit>
    </Form>
  );
}
