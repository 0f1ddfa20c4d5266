import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import { states } from '../../../../core/states.ts';
import { call } from '../../api.ts';
import { mailInQuery } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './admin-entries.module.css';

const empty = { name: '', address: '', subdivisionCode: '', birthDate: '', email: '' };

/** What stands on a card. */
export function CardForm() {
  const client = useQueryClient();
  const [card, setCard] = useState(empty);
  const record = useMutation({
    mutationFn: () => {
      const { email, ...rest } = card;
      return call(routes.entries.record, { ...rest, ...(email && { email }) });
    },
    onSuccess: ({ hasAccount }) => {
      toast.success(hasAccount ? 'Recorded for the player' : 'Recorded');
      setCard(empty);
      void client.invalidateQueries({ queryKey: mailInQuery.queryKey });
    },
    onError: ({ message }) => void toast.error(message),
  });
  const bind = (name: keyof typeof empty) => ({
    name,
    value: card[name],
    onChange: ({ target }: { target: { value: string } }) => setCard((before) => ({ ...before, [name]: target.value })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    record.mutate();
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label="Name" required minLength={3} maxLength={80} {...bind('name')} />
      <TextField label="Date of birth" hint="DD/MM/YYYY" required pattern="\d{2}/\d{2}/\d{4}" {...bind('birthDate')} />
      <TextField label="Address" required minLength={10} maxLength={200} {...bind('address')} />
      <SelectField label="State" required {...bind('subdivisionCode')}>
        <option value="">Choose…</option>
        {Object.entries(states).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Email of their account" optional type="email" {...bind('email')} />
      <Button type="submit" busy={record.isPending}>
        Record card
      </Button>
    </form>
  );
}
