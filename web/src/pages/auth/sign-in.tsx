import type { FormEvent } from 'react';
import { INCOMPLETE } from '../../../../core/people/validation.ts';
import { signIn } from '../../data/auth/account.ts';
import { authMessage } from '../../data/auth/messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './sign-in.module.css';
import { Toggle } from './toggle.tsx';

interface SignInProps {
  readonly problem: string | undefined;
  readonly onToggle: () => void;
  readonly onForgotten: () => void;
}

export function SignIn({ problem, onToggle, onForgotten }: SignInProps) {
  const form = useForm({ email: '', password: '' }, () => ({}));
  const { alert, setAlert, busy, attempt } = useAttempt(authMessage, problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = form.values;
    if (!email || !password) return setAlert(INCOMPLETE);
    void attempt(() => signIn(email.trim(), password));
  }

  return (
    <Frame title="Welcome back" lead="Seven rounds are waiting.">
      <GoogleButton onProblem={setAlert} />
      <Form onSubmit={submit} onChange={() => setAlert(undefined)}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" required />
        <TextButton className={styles.forgotten} onClick={onForgotten}>
          Forgotten your password?
        </TextButton>
        <Alert>{alert}</Alert>
        <Button type="submit" wide busy={busy}>
          Sign in
        </Button>
      </Form>
      <Toggle question="New here?" answer="Create an account" onToggle={onToggle} />
    </Frame>
  );
}
