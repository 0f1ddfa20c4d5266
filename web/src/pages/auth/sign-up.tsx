import { type FormEvent, useRef } from 'react';
import { EMAIL_IN_USE, INCOMPLETE } from '../../../../core/people/messages.ts';
import { signUp } from '../../data/auth/account.ts';
import { authMessage } from '../../data/auth/messages.ts';
import { TextField } from '../../ui/field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Acceptance } from '../profile-form/acceptance.tsx';
import { typeBirthDate } from '../profile-form/birth-date.ts';
import { type Completion, completionOf, type SignUpStep, signUpSteps } from '../profile-form/fields.ts';
import {
  AvailabilityMark,
  BirthDateField,
  NewPasswordField,
  PhoneField,
  ReferralField,
  StateField,
  UsernameField,
} from '../profile-form/profile-fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { Toggle } from './toggle.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';

interface SignUpProps {
  readonly problem: string | undefined;
  readonly onComplete: (completion: Completion | undefined) => void;
  readonly onToggle: () => void;
}

/** Sign-up, one field at a time (spec section 2): each appears once the fields before it are valid. */
export function SignUp({ problem, onComplete, onToggle }: SignUpProps) {
  const { form, email, username, isFine, isShown, areOptionalShown } = useSignUpForm();
  const { alert, setAlert, busy, attempt } = useAttempt(authMessage, problem);
  const element = useRef<HTMLFormElement>(null);

  function stopAt(open: string) {
    // Pressing Enter in a valid field moves to the next one. It isn't an attempt to submit.
    const here = document.activeElement?.getAttribute('name') as SignUpStep | null;
    if (!here || !signUpSteps.includes(here) || !isFine(here)) {
      form.showAll();
      setAlert(INCOMPLETE);
    }
    (element.current?.elements.namedItem(open) as HTMLElement | null)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const open = signUpSteps.find((step) => !isFine(step));
    if (open) return stopAt(open);
    if (!form.isValid) return form.showAll();
    onComplete(completionOf(form.values));
    if (!(await attempt(() => signUp(form.values.email, form.values.password)))) onComplete(undefined);
  }

  return (
    <Frame title="Step into the ring" lead="Free to play for ages 18 and up. No purchase necessary.">
      <GoogleButton onProblem={setAlert} />
      <Form ref={element} onSubmit={submit} onChange={() => setAlert(undefined)}>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          error={email === 'taken' ? EMAIL_IN_USE : form.field('email').error}
          mark={<AvailabilityMark availability={email} />}
          autoComplete="username"
          required
        />
        {isShown('username') && <UsernameField field={form.field('username')} availability={username} />}
        {isShown('password') && <NewPasswordField field={form.field('password')} label="Password" />}
        {isShown('subdivisionCode') && <StateField field={form.field('subdivisionCode')} show="name" />}
        {isShown('birthDate') && <BirthDateField field={form.field('birthDate', typeBirthDate)} />}
        {areOptionalShown && (
          <>
            <PhoneField field={form.field('phone')} />
            <ReferralField field={form.field('referralCode')} />
          </>
        )}
        <Submit wide alert={alert} busy={busy}>
          Create account
        </Submit>
        <Acceptance by="creating an account" />
      </Form>
      <Toggle question="Already have an account?" answer="Log in" onToggle={onToggle} />
    </Frame>
  );
}
