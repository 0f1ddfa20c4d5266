import { palette } from '../../art/palette.ts';
import styles from './banker.module.css';

const { outline, gold, goldLight, goldShade, red, redLight, redShade, ink1 } = palette;

/** The banker's phone. The receiver jumps while it rings. */
export function Phone({ isRinging }: { readonly isRinging: boolean }) {
  return (
    <svg
      className={styles.phone}
      viewBox="0 0 120 100"
      fill="none"
      aria-hidden="true"
      data-ringing={isRinging || undefined}
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        <path d="M40 38H80L104 84A8 8 0 0 1 97 95H23A8 8 0 0 1 16 84Z" fill={red} stroke={outline} strokeWidth="5" />
        <path d="M43 43H77L81 51H39Z" fill={redLight} opacity=".7" />
        <path d="M22 82L18 86A6 6 0 0 0 24 92H96A6 6 0 0 0 102 86L98 82Z" fill={redShade} />
        <circle cx="60" cy="68" r="17" fill={gold} stroke={outline} strokeWidth="4" />
        <path d="M53 56H67L72 61V75L67 80H53L48 75V61Z" fill={ink1} stroke={goldShade} strokeWidth="3" />
        <path d="M60 62V68L64 71" stroke={goldLight} strokeWidth="3.500" />
      </g>
      <g className={styles.receiver} strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M14 20C30 2 90 2 106 20L108 34A5 5 0 0 1 103 39H88A5 5 0 0 1 83 34V27C70 23 50 23 37 27V34A5 5 0 0 1 32 39H17A5 5 0 0 1 12 34Z"
          fill={redShade}
          stroke={outline}
          strokeWidth="5"
        />
        <path d="M22 20C38 9 82 9 98 20" stroke={redLight} strokeWidth="4" />
      </g>
      <g className={styles.waves} stroke={goldLight} strokeWidth="4" strokeLinecap="round">
        <path d="M8 8L2 2M112 8L118 2M4 20H-4M116 20H124" />
      </g>
    </svg>
  );
}
