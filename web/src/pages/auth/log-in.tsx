import type { FormEvent } from 'react';
import { gameCount } from '../../../../core/games/count.ts';
import { INCOMPLETE } from '../../../../core/people/messages.ts';
import { logIn } from '../../data/auth/account.ts';
import { authMessage } from '../../data/auth/messages.ts';
import { TextButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './log-in.module.css';
import { Toggle } from './toggle.tsx';

interface LogInProps {
  readonly problem: string | undefined;
  readonly onToggle: () => void;
  readonly onForgot: () => void;
}

export function LogIn({ problem, onToggle, onForgot }: LogInProps) {
  const form = useForm({ email: '', password: '' }, () => ({}));
  const { alert, setAlert, busy, attempt } = useAttempt(authMessage, problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, password } = form.values;
    if (!email || !password) return setAlert(INCOMPLETE);
    void attempt(() => logIn(email.trim(), password));
  }

  return (
    <Frame title="Welcome back" lead={`${gameCount.capitalized} rounds are waiting.`}>
      <GoogleButton onProblem={setAlert} />
      <Form onSubmit={submit} onChange={() => setAlert(undefined)}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" required />
        <TextButton className={styles.forgotten} onClick={onForgot}>
          Forgot your password?
        </TextButton>
        <Submit wide alert={alert} busy={busy}>
          Log in
        </Submit>
      </Form>
      <Toggle question="New here?" answer="Create an account" onToggle={onToggle} />
    </Frame>
  );
}
