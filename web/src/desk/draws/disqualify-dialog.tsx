import { useState } from 'react';
import { operatorReasons } from '../../../../core/draw/reasons.ts';
import { routes } from '../../../../core/routes.ts';
import { deskDrawsQuery } from '../../data/queries/desk.ts';
import { reasonInWords } from '../../pages/draw/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDeskMove } from '../use-desk-move.ts';

interface DisqualifyDialogProps {
  readonly month: string;
  /** The one person this dialog is about, whoever becomes the winner meanwhile. */
  readonly candidate: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks why a winner or alternate is disqualified. The reason becomes part of the public log. */
export function DisqualifyDialog({ month, candidate, name, isOpen, onClose }: DisqualifyDialogProps) {
  const [reason, setReason] = useState<(typeof operatorReasons)[number] | ''>('');
  const [reference, setReference] = useState('');
  const needsReference = reason === 'rule-violation';
  const disqualify = useDeskMove(routes.winners.decide, {
    done: 'The prize goes to the next alternate',
    refresh: deskDrawsQuery.queryKey,
    onDone: onClose,
  });
  const isReady = reason !== '' && (!needsReference || reference.trim() !== '');
  function submit(): void {
    if (reason === '') return;
    const details = needsReference ? { reference: reference.trim() } : {};
    void disqualify.run({ month, candidate, what: 'disqualified', reason, ...details });
  }
  return (
    <Dialog
      title={`Disqualify ${name}`}
      open={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="red" busy={disqualify.isBusy} disabled={!isReady} onClick={submit}>
            Disqualify
          </Button>
        </>
      }
    >
      <p>The prize goes to the next alternate, who gets an email right away. The reason is public and permanent.</p>
      <SelectField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
        required
      >
        <option value="">Choose…</option>
        {operatorReasons.map((each) => (
          <option key={each} value={each}>
            {reasonInWords(each)}
          </option>
        ))}
      </SelectField>
      {needsReference && (
        <TextField
          label="Reference"
          hint="Where our records have the details, such as a case number. It’s public, so don’t include names."
          value={reference}
          maxLength={80}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </Dialog>
  );
}
