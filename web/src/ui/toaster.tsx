import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Spinner } from './spinner.tsx';
import styles from './toaster.module.css';

/** What the player is told in passing: `toast.success('Saved')`, `toast.error(…)`, `toast(…)`, `toast.loading(…)`. */
export { toast } from 'react-hot-toast/headless';

/** The toast area. Numbers are those of spec section 9, which are the library's own: 20 at most, 8 px apart, 350 px wide. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 1000 });
  return (
    <div className={styles.area} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={!item.visible || undefined} {...item.ariaProps}>
      <ToastIcon type={item.type} />
      <span className={styles.message}>{resolveValue(item.message, item)}</span>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => toast.dismiss(item.id)}>
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <CircleCheck className={styles.icon} aria-hidden="true" size={20} />;
  if (type === 'error') return <CircleAlert className={styles.icon} aria-hidden="true" size={20} />;
  if (type === 'loading') return <Spinner size="small" />;
  return null;
}
