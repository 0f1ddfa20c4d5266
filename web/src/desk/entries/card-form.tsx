import { useState } from 'react';
import { states } from '../../../../core/people/states.ts';
import { checkEmail } from '../../../../core/people/validation.ts';
import { routes } from '../../../../core/routes.ts';
import { mailInQuery } from '../../data/queries/desk.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { type Problems, useForm } from '../../ui/use-form.ts';
import { useDeskMove } from '../use-desk-move.ts';
import styles from './admin-entries.module.css';

const empty = { name: '', address: '', subdivisionCode: '', birthDate: '', email: '' };

/** Validates a mail-in card as typed. The server decides whether the sender is eligible. */
function check({ name, address, subdivisionCode, birthDate, email }: typeof empty): Problems<typeof empty> {
  return {
    name: name.trim().length < 3 ? 'Use at least 3 characters.' : undefined,
    birthDate: /^\d{2}\/\d{2}\/\d{4}$/.test(birthDate) ? undefined : 'Use the format DD/MM/YYYY.',
    address: address.trim().length < 10 ? 'Use at least 10 characters.' : undefined,
    subdivisionCode: subdivisionCode === '' ? 'Choose a state.' : undefined,
    email: email === '' ? undefined : checkEmail(email),
  };
}

/** The form for one mail-in card. It is replaced by an empty one after each card. */
export function CardForm() {
  const [recorded, setRecorded] = useState(0);
  return <Card key={recorded} onRecorded={() => setRecorded(recorded + 1)} />;
}

function Card({ onRecorded }: { readonly onRecorded: () => void }) {
  const { values, field, onSubmit } = useForm(empty, check);
  const record = useDeskMove(routes.entries.record, {
    done: ({ hasAccount }) => (hasAccount ? 'Recorded for their account' : 'Recorded'),
    refresh: mailInQuery.queryKey,
    onDone: onRecorded,
  });
  const submit = onSubmit(() => {
    const { email, ...rest } = values;
    void record.run({ ...rest, ...(email && { email }) });
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField {...field('name')} label="Name" maxLength={80} required />
      <TextField {...field('birthDate')} label="Date of birth" hint="DD/MM/YYYY" required />
      <TextField {...field('address')} label="Address" maxLength={200} required />
      <SelectField {...field('subdivisionCode')} label="State" required>
        <option value="">Choose…</option>
        {Object.entries(states).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('email')} label="Account email" optional type="email" />
      <Button type="submit" busy={record.isBusy}>
        Record card
      </Button>
    </Form>
  );
}
