import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '../../data/queries/profile.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Extras, ExtrasSkeleton } from './extras.tsx';
import { GiveawayBox } from './giveaway-box.tsx';
import { Packs, PacksSkeleton } from './packs.tsx';
import styles from './page.module.css';
import { Purchases } from './purchases.tsx';
import { WalletPanel } from './wallet-panel.tsx';

/** The store (spec section 2): convert, enter the draw, buy Gold, spend Coins. */
export function StorePage() {
  const { data, error, refetch } = useProfile();
  // Deferred, so that taps stay responsive while the whole store renders.
  const profile = useDeferredValue(data);
  return (
    <Page title="Store" lead={`Turn your Coins into ${profile?.eligible === false ? 'extras' : 'entries or extras'}.`}>
      {error && !data && <ErrorState message={error.message} onRetry={refetch} />}
      {!profile && (data || !error) && <StoreSkeleton />}
      {profile && (
        <>
          <div className={styles.top}>
            <WalletPanel coins={profile.coins} pfpCoins={profile.pfpCoins} />
            {profile.eligible ? <GiveawayBox coins={profile.coins} pfpCoins={profile.pfpCoins} /> : <NotHere />}
          </div>
          {profile.eligible && <Packs />}
          <Extras coins={profile.coins} isEligible={profile.eligible} />
          <Purchases />
        </>
      )}
    </Page>
  );
}

/** Placeholders for wallet, giveaway, packs, and extras. */
function StoreSkeleton() {
  return (
    <>
      <div className={styles.top}>
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
      </div>
      <PacksSkeleton />
      <ExtrasSkeleton />
    </>
  );
}

/** Takes the place of the giveaway, and says why it isn't available. */
function NotHere() {
  return (
    <section className={styles.notHere} aria-labelledby="not-here">
      <h2 id="not-here">Giveaway & gold packs</h2>
      <p>Not available in your region.</p>
      <p>
        You can still play every game, convert Coins, and spend them on extras.{' '}
        <Link to="/sweeps-rules">See who can enter</Link>
      </p>
    </section>
  );
}
