import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { gameCount } from '../../../../core/games/count.ts';
import { type GameId, gameIds } from '../../../../core/games/games.ts';
import type { Hub } from '../../../../core/replies.ts';
import { hubQuery } from '../../data/queries/games.ts';
import { useHasDraw } from '../../data/queries/profile.ts';
import { gameCards } from '../../games/cards.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAt } from '../../ui/use-at.ts';
import { GameCard } from './game-card.tsx';
import styles from './page.module.css';
import { PrizeCard } from './prize-card.tsx';

/** The hub: the games to play now, and the prize (spec section 2). */
export function GamesPage() {
  const goal = useHasDraw() ? 'Stack Coins and turn them into entries.' : 'Stack Coins and earn badges.';
  return (
    <Page title="Games" lead={`${gameCount.capitalized} free games a day. ${goal}`}>
      <PrizeCard />
      <Games />
    </Page>
  );
}

function Games() {
  const { data, error, refetch } = useQuery({ ...hubQuery, staleTime: 0 });
  // Deferred, so that taps stay responsive while the cards render.
  const hub = useDeferredValue(data);
  useAt(firstBackAt(hub), refetch);
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <ul className={styles.grid} aria-label="Games" aria-busy={!hub}>
      {gameIds
        .filter((game) => isOnHub(game, hub))
        .map((game) => (
          <li key={game} className={styles.cell}>
            {hub || !gameCards[game].isHiddenWhenPlayed ? (
              <GameCard game={game} standing={hub?.games[game]} />
            ) : (
              // The card may turn out to be hidden today.
              <Skeleton className={styles.waiting} />
            )}
          </li>
        ))}
    </ul>
  );
}

/** Whether the hub shows the card: some games hide theirs once it has been played today (spec section 2). */
function isOnHub(game: GameId, hub: Hub | undefined): boolean {
  return !gameCards[game].isHiddenWhenPlayed || hub?.games[game].state !== 'played';
}

/** When the first of the played games is available again. */
function firstBackAt(hub: Hub | undefined): number | undefined {
  const backs = Object.values(hub?.games ?? {}).flatMap(({ backAt }) => backAt ?? []);
  return backs.length > 0 ? Math.min(...backs) : undefined;
}
