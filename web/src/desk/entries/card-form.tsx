import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { states } from '../../../../core/people/states.ts';
import { checkEmail } from '../../../../core/people/validation.ts';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';
import { mailInQuery } from '../../data/queries/desk.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toaster.tsx';
import { type Problems, useForm } from '../../ui/use-form.ts';
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
  const client = useQueryClient();
  const { values, field, onSubmit } = useForm(empty, check);
  const record = useMutation({
    mutationFn: () => {
      const { email, ...rest } = values;
      return call(routes.entries.record, { ...rest, ...(email && { email }) });
    },
    onSuccess: ({ hasAccount }) => {
      toast.success(hasAccount ? 'Recorded for their account' : 'Recorded');
      void client.invalidateQueries({ queryKey: mailInQuery.queryKey });
      onRecorded();
    },
    onError: ({ message }) => void toast.error(message),
  });
  return (
    <Form className={styles.form} onSubmit={onSubmit(() => record.mutate())}>
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
      <Button type="submit" busy={record.isPending}>
        Record card
      </Button>
    </Form>
  );
}
