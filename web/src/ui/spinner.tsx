import styles from './spinner.module.css';

interface SpinnerProps {
  /** A label, shown and announced; without it the spinner is decoration. */
  readonly label?: string;
  readonly size?: 'small' | 'large';
}

/** The edge of the octagon, spinning. With reduced motion it pulses instead. */
export function Spinner({ label, size = 'large' }: SpinnerProps) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined}>
      <span className={styles.ring}>
        <Edge className={styles.still} />
        <Edge className={styles.runner} />
      </span>
      {label && <span>{label}</span>}
    </span>
  );
}

function Edge({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M16 4H32L44 16V32L32 44H16L4 32V16Z" pathLength="100" />
    </svg>
  );
}
