import { Coin } from '../art/coin.tsx';
import { CountUp } from '../ui/count-up.tsx';
import { Pill } from '../ui/pill.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './balance.module.css';
import { useProfile } from './queries/profile.ts';

/** The player's Coins. The number counts up or down when it changes. */
export function Balance({ className }: { readonly className?: string | undefined }) {
  const { data: profile } = useProfile();
  return (
    <Pill className={className}>
      <Coin />
      {profile ? <CountUp value={profile.coins} /> : <Skeleton className={styles.waiting} />}
      <span className="visually-hidden"> Coins</span>
    </Pill>
  );
}
