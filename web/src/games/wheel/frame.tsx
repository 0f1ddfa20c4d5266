import styles from './wheel.module.css';

const BULBS = Array.from({ length: 24 }, (_, place) => place * 15 + 7.5);

/** The fixed rim: a gold ring with bulbs that chase each other during a spin. */
export function Frame({ isTurning }: { readonly isTurning: boolean }) {
  return (
    <svg
      className={styles.frame}
      viewBox="-200 -200 400 400"
      fill="none"
      aria-hidden="true"
      data-turning={isTurning || undefined}
    >
      <circle r="188" className={styles.ring} />
      <circle r="181" className={styles.ringEdge} />
      <circle r="196" className={styles.ringEdge} />
      {BULBS.map((angle) => (
        <circle key={angle} className={styles.bulb} r="4.500" cy="-188.500" transform={`rotate(${angle})`} />
      ))}
    </svg>
  );
}
