import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type GameId, gameNames, gamePaths } from '../../../../core/games/games.ts';
import type { HubGame } from '../../../../core/games/play-reply.ts';
import { Coin } from '../../art/coin.tsx';
import { gameCards } from '../../games/cards.ts';
import { gameIcons } from '../../games/icons.ts';

import { gameScreens } from '../../games/screens.ts';
import { whenSoon } from '../../ui/dates.ts';
import { hoursAndMinutes } from '../../ui/duration.ts';
import { onIntent } from '../../ui/on-intent.ts';
import { Chip } from '../../ui/pill.tsx';
import { useServerSecond } from '../../ui/server-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './game-card.module.css';

interface GameCardProps {
  readonly game: GameId;
  /** Undefined while loading. */
  readonly standing: HubGame | undefined;
}

/** A game on the hub: its color, icon, state, and prize. The whole card is one link. */
export function GameCard({ game, standing }: GameCardProps) {
  const Icon = gameIcons[game];
  const { pitch, prize } = gameCards[game];
  const stateId = useId();
  const lineId = useId();
  return (
    <article className={styles.card} data-game={game} data-state={standing?.state}>
      <Icon className={styles.icon} />
      <h2 className={styles.name}>
        <Link
          to={gamePaths[game]}
          className={styles.link}
          aria-describedby={`${stateId} ${lineId}`}
          {...onIntent(gameScreens[game].prefetch)}
        >
          {gameNames[game]}
        </Link>
      </h2>
      <p className={styles.pitch} id={lineId}>
        {standing?.backAt === undefined ? pitch : `Back ${whenSoon(standing.backAt)}`}
      </p>
      <div className={styles.foot}>
        <span id={stateId}>{standing ? <StateChip {...standing} /> : <Skeleton className={styles.waiting} />}</span>
        <span className={styles.prize}>
          {prize}
          <Coin className={styles.coin} label="Coins" />
        </span>
      </div>
    </article>
  );
}

function StateChip({ state, progress, backAt, timedOut }: HubGame) {
  if (timedOut) return <Chip tone="gold">See your result</Chip>;
  if (state === 'ready') return <Chip tone="green">Ready</Chip>;
  if (state === 'continue') return <Chip tone="gold">{progress ? `Continue · ${progress}` : 'Continue'}</Chip>;
  return backAt === undefined ? <Chip>Played</Chip> : <BackChip backAt={backAt} />;
}

function BackChip({ backAt }: { readonly backAt: number }) {
  const now = useServerSecond() ?? backAt;
  return <Chip>Back in {hoursAndMinutes(backAt - now)}</Chip>;
}
