import { type FormEvent, useState } from 'react';
import { checkUsername } from '../../../../core/people/validation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Frame } from '../../ui/frame.tsx';
import { useForm } from '../../ui/use-form.ts';
import { USERNAME_TAKEN, UsernameField } from '../profile-form/profile-fields.tsx';
import { useAvailability } from '../profile-form/use-availability.ts';

/** Shown when another player took the username during sign-up. The account exists; only the name is missing. */
export function PickAnotherName({ onPick }: { readonly onPick: (username: string) => Promise<void> }) {
  const form = useForm({ username: '' }, ({ username }) => ({ username: checkUsername(username) }));
  const availability = useAvailability('username', form.values.username, form.isValid);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.isValid || availability === 'taken') return form.showAll();
    setBusy(true);
    await onPick(form.values.username);
    setBusy(false);
  }

  return (
    <Frame
      title="Pick another username"
      mood="thinking"
      lead="Your account is ready, but someone else just took that username. Pick another one and you’re in."
    >
      <Form onSubmit={submit}>
        <Alert>{USERNAME_TAKEN}</Alert>
        <UsernameField field={form.field('username')} availability={availability} />
        <Button type="submit" wide busy={busy}>
          Continue
        </Button>
      </Form>
    </Frame>
  );
}
