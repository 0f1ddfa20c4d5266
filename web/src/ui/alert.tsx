import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { WithHint } from './hint.tsx';

/** A form-level error, announced at once. Keep it mounted and pass nothing to hide it. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert} data-empty={!children || undefined}>
      {children && (
        <>
          <CircleAlert aria-hidden="true" size={20} />
          <span>
            <WithHint message={children} />
          </span>
        </>
      )}
    </div>
  );
}
