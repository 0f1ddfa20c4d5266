import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

/** What is wrong with a form as a whole; said at once. It must stay mounted: give it nothing to say nothing. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert} data-empty={!children || undefined}>
      {children && (
        <>
          <CircleAlert aria-hidden="true" size={20} />
          <span>{children}</span>
        </>
      )}
    </div>
  );
}
