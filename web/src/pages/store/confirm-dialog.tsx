import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** The label of the confirming button. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says what will happen, and asks for confirmation. */
export function ConfirmDialog({ title, open, confirm, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
