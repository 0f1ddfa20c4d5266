import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called for Escape, the close button, and a tap on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the secondary one first. */
  readonly actions?: ReactNode;
}

/** The native modal dialog. It traps the focus and restores it on closing. */
export function Dialog({ title, open, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // A tap on the backdrop targets the dialog itself, not its content.
    const closeBeside = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener('click', closeBeside);
    return () => {
      element.removeEventListener('click', closeBeside);
      element.close();
    };
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => open && onClose()}>
      {open && (
        <div className={styles.body}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" size={20} />
            </IconButton>
          </header>
          {children}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
