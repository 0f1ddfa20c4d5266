import { useQuery } from '@tanstack/react-query';
import { fairQuery } from '../../data/queries/fair.ts';
import { useProfile } from '../../data/queries/profile.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './fair.module.css';
import { PastPlays } from './past-plays.tsx';
import { Seeds } from './seeds.tsx';
import { Words } from './words.tsx';

/** /fair: the player's seeds, and past plays recomputed in this browser. */
export function FairPage() {
  const { data: fair, error, refetch } = useQuery(fairQuery);
  const { data: profile } = useProfile();
  return (
    <Page
      title="Fair play"
      lead="Every shuffle and every spin comes from a seed that was set before you played. Verify it yourself."
    >
      <Card className={styles.panel}>
        <h2>How it works</h2>
        <ol className={styles.steps}>
          <li>
            Before you play, we show you the fingerprint (SHA-256) of a secret server seed. From then on, we can’t
            change the seed: your browser remembers every fingerprint it was shown.
          </li>
          <li>
            Only then does your browser pick a client seed, which you can change. Each play mixes the two seeds and a
            number that counts your plays.
          </li>
          <li>
            When you reveal the seed, your browser replays every past play and compares the results. We can’t pick
            outcomes.
          </li>
        </ol>
      </Card>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!fair && !error && <Skeleton className={styles.waiting} />}
      {fair && profile && <Seeds fair={fair} uid={profile.uid} />}
      {fair && <PastPlays fair={fair} />}
      <Words />
    </Page>
  );
}
