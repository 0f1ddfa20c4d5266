import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { resolveValue, type Toast, toast, useToasterStore } from 'react-hot-toast/headless';
import { Spinner } from './spinner.tsx';
import styles from './toaster.module.css';

/** What the player is told in passing: `toast.success('Saved')`, `toast.error(…)`, `toast(…)`, `toast.loading(…)`. */
export { toast } from 'react-hot-toast/headless';

/** How long what is left of a toast stays after it was dismissed (spec section 9), milliseconds. */
export const REMOVE_MS = 1000;
/** A phone, upright or on its side: there toasts lie where the game's name and its balance are not, and that is room for one. */
const small = '(max-width: 640px), (orientation: landscape) and (max-height: 500px)';

/**
 * The toast area. Numbers are those of spec section 9, which are the library's own: 20 at most, 8 px apart, 350 px wide. On
 * a phone one is shown at a time; the others wait, and their time with them.
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

/** What failed comes first, then what is said briefly, then the oldest: what was won is told before its badge. */
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

/** A toast's time begins when it is shown, and anew when it is told anew or the pointer leaves it. */
function useTime({ id, createdAt, duration = Number.POSITIVE_INFINITY, visible }: Toast, isPaused: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told anew has another time of creation, and nothing else need have changed.
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
