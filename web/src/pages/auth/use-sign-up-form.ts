import { useState } from 'react';
import { dayOf } from '../../../../core/calendar.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useForm } from '../../ui/use-form.ts';
import { checkSignUp, emptyProfile, type SignUpStep, signUpSteps, stepsDone } from '../profile-form/fields.ts';
import { useAvailability } from '../profile-form/use-availability.ts';

/** The state of the sign-up form: its fields, their availability, and the progress. */
export function useSignUpForm() {
  const form = useForm({ email: '', password: '', ...emptyProfile }, (fields) =>
    checkSignUp(fields, dayOf(serverNow())),
  );
  const { values, problems } = form;
  const email = useAvailability('email', values.email, !problems.email);
  const username = useAvailability('username', values.username, !problems.username);
  const availability: Partial<Record<SignUpStep, typeof email>> = { email, username };

  /** Valid and not known to be taken. */
  const isFine = (step: SignUpStep) => !problems[step] && availability[step] !== 'taken';
  const done = stepsDone((step) => isFine(step) && availability[step] !== 'checking');
  // A field that has appeared stays, even if an earlier one becomes invalid.
  const [furthest, setFurthest] = useState(done);
  if (done > furthest) setFurthest(done);

  return {
    form,
    email,
    username,
    isFine,
    isShown: (step: SignUpStep) => signUpSteps.indexOf(step) <= furthest,
    areOptionalShown: furthest === signUpSteps.length,
  };
}
