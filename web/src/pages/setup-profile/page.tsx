import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { dayOf } from '../../../../core/calendar.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { profileQuery, useProfile } from '../../data/queries/profile.ts';
import { chooseFirstSeed } from '../../data/seeds.ts';
import { Form, Submit } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { serverNow } from '../../ui/server-time.ts';
import { toast } from '../../ui/toaster.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.ts';
import { Acceptance } from '../profile-form/acceptance.tsx';
import { typeBirthDate } from '../profile-form/birth-date.ts';
import { checkProfile, completionOf, emptyProfile, knownFields, type ProfileFields } from '../profile-form/fields.ts';
import {
  BirthDateField,
  nameMessage,
  PhoneField,
  ReferralField,
  StateField,
  UsernameField,
} from '../profile-form/profile-fields.tsx';
import { useAvailability } from '../profile-form/use-availability.ts';

/** Texts of spec sections 2 and 8. */
const INCOMPLETE = 'Please fill every field correctly.';
const USERNAME_HINT = '3-14 letters, digits, “_” or “.”';

/**
 * /setup-profile and /setup: asks for the details that Google didn't provide or an older profile lacks (spec sections
 * 2, 4).
 */
export function SetupProfilePage() {
  const { data: profile } = useProfile();
  if (profile && !profile.needsProfile) return <Navigate to="/games" replace />;
  const known = profile ? knownFields(profile) : emptyProfile;
  return (
    <Frame title="Complete your profile" lead="A few details and you’re in. You must be 18 or older to play.">
      <SetupForm key={Object.values(known).join()} known={known} uid={profile?.uid} />
    </Frame>
  );
}

interface SetupFormProps {
  readonly known: ProfileFields;
  readonly uid: string | undefined;
}

function SetupForm({ known, uid }: SetupFormProps) {
  const form = useForm(known, (fields) => checkProfile(fields, dayOf(serverNow())));
  const wanted = form.values.username;
  const isOwn = wanted.toLowerCase() === known.username.toLowerCase();
  const username = useAvailability('username', wanted, !form.problems.username && !isOwn);
  const { alert, setAlert, busy, attempt } = useAttempt(nameMessage);
  const client = useQueryClient();

  async function save(): Promise<void> {
    if (uid) await chooseFirstSeed(uid);
    const profile = await call(routes.setup.complete, completionOf(form.values));
    toast.success('Profile completed – welcome!');
    // With a complete profile, the page redirects to the games.
    client.setQueryData(profileQuery.queryKey, profile);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isValid && username !== 'taken') return void attempt(save);
    form.showAll();
    setAlert(INCOMPLETE);
  }

  return (
    <Form onSubmit={submit} onChange={() => setAlert(undefined)}>
      <UsernameField field={form.field('username')} availability={username} hint={USERNAME_HINT} />
      <StateField field={form.field('subdivisionCode')} show="code" />
      <BirthDateField field={form.field('birthDate', typeBirthDate)} />
      <PhoneField field={form.field('phone')} />
      <ReferralField field={form.field('referralCode')} />
      <Submit wide alert={alert} busy={busy}>
        Save and play
      </Submit>
      <Acceptance by="continuing" />
    </Form>
  );
}
