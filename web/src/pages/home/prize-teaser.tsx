import { lazy, memo, Suspense } from 'react';
import { formatValue } from '../../../../core/draw/prize.ts';
import { usePrize } from '../../data/prize.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LatestWinner } from './draw-news.tsx';
import styles from './page.module.css';

// A large drawing, loaded after the page into reserved space.
const Poster = lazy(async () => ({ default: (await import('../../art/poster.tsx')).Poster }));

const SignedPoster = memo(() => (
  <Suspense>
    <Poster label="The signed poster: Pound for Pound" />
  </Suspense>
));

/** The prize, and its last winner. */
export function PrizeTeaser() {
  const prize = usePrize();
  return (
    <Card lit className={styles.prizeCard}>
      <div className={styles.poster}>
        <SignedPoster />
      </div>
      <div className={styles.prizeText}>
        <h2>{prize.name}</h2>
        <p>
          One every month, worth about {formatValue(prize)}, shipped free within the US. Every entry has the same
          chance.
        </p>
        <LatestWinner />
        <LinkButton to="/draws" variant="ghost" size="small">
          See past draws
        </LinkButton>
      </div>
    </Card>
  );
}
