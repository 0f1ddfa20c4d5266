import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { resolveValue, type Toast, toast, useToasterStore } from 'react-hot-toast/headless';
import { WithHint } from './hint.tsx';
import { Spinner } from './spinner.tsx';
import styles from './toaster.module.css';

/** Shows short messages: `toast.success('Saved')`, `toast.error(…)`, `toast(…)`, `toast.loading(…)`. */
export { toast } from 'react-hot-toast/headless';

/** How long a dismissed toast stays in the DOM (spec section 9), milliseconds. */
export const REMOVE_MS = 1000;
/** A phone in either orientation. Toasts avoid the game's name and balance there, which leaves room for one. */
const small = '(max-width: 640px), (orientation: landscape) and (max-height: 500px)';

/**
 * The toast area. Spec section 9 uses the library's defaults: at most 20, 8 px apart, 350 px wide. Phones show one
 * toast at a time, and the timers of the others wait.
 */
export function Toaster() {
  const { toasts } = useToasterStore();
  const [isPaused, setPaused] = useState(false);
  const isSmall = useIsSmall();
  const first = isSmall && firstOf(toasts);
  const shown = first ? toasts.filter((item) => item === first || !item.visible) : toasts;
  return (
    <div className={styles.area} onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      {shown.map((item) => (
        <ToastCard key={item.id} item={item} isPaused={isPaused} />
      ))}
    </div>
  );
}

/** Errors first, then the shortest duration, then the oldest: a win is shown before its badge. */
function firstOf(toasts: readonly Toast[]): Toast | undefined {
  const there = toasts.filter(({ visible }) => visible).reverse();
  const rankOf = ({ type, duration = 0 }: Toast) => (type === 'error' ? 0 : duration);
  return there.sort((one, other) => rankOf(one) - rankOf(other))[0];
}

interface ToastCardProps {
  readonly item: Toast;
  readonly isPaused: boolean;
}

function ToastCard({ item, isPaused }: ToastCardProps) {
  useTime(item, isPaused);
  const message = resolveValue(item.message, item);
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={!item.visible || undefined} {...item.ariaProps}>
      <ToastIcon type={item.type} />
      <span className={styles.message}>
        <WithHint message={message} />
      </span>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => toast.dismiss(item.id)}>
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  );
}

/** A toast's timer starts when it is shown. It restarts when the toast is updated, and when the pointer leaves it. */
function useTime({ id, createdAt, duration = Number.POSITIVE_INFINITY, visible }: Toast, isPaused: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an updated toast may differ in `createdAt` only.
  useEffect(() => {
    if (!visible) {
      const removal = setTimeout(() => toast.remove(id), REMOVE_MS);
      return () => clearTimeout(removal);
    }
    if (isPaused || duration === Number.POSITIVE_INFINITY) return;
    const end = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(end);
  }, [id, createdAt, duration, visible, isPaused]);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(small);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

function useIsSmall(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(small).matches,
    () => false,
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <CircleCheck className={styles.icon} aria-hidden="true" size={20} />;
  if (type === 'error') return <CircleAlert className={styles.icon} aria-hidden="true" size={20} />;
  if (type === 'loading') return <Spinner size="small" />;
  return null;
}
