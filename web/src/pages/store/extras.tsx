import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entriesLeft } from '../../../../core/draw/entry-limit.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { type Extra, type ExtraId, type PrizeOdds, SWEEPS10_TICKETS } from '../../../../core/shop/extras.ts';
import { MysteryBox } from '../../art/mystery-box.tsx';
import { PfpToken } from '../../art/pfp-token.tsx';
import { giveawayQuery } from '../../data/queries/draw.ts';
import { hubQuery } from '../../data/queries/games.ts';
import { extrasQuery } from '../../data/queries/shop.ts';
import { gameIcons } from '../../games/icons.ts';
import { coinsOf } from '../../ui/count.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ExtraCard } from './extra-card.tsx';
import styles from './extras.module.css';
import { Odds } from './odds.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { useBuyExtra } from './use-buy-extra.ts';

interface ExtrasProps {
  readonly coins: number;
  readonly isEligible: boolean;
}

const art: Record<ExtraId, ReactNode> = {
  sweeps10: <PfpToken className={styles.art} />,
  bonusSpin: <gameIcons.wheel className={styles.art} />,
  mystery: <MysteryBox className={styles.art} />,
};

/** 'Spend Coins on Extras' (spec sections 2 and 3). */
export function Extras({ coins, isEligible }: ExtrasProps) {
  const { data, error, refetch } = useQuery(extrasQuery);
  const { data: hub } = useQuery(hubQuery);
  const { data: giveaway } = useQuery(giveawayQuery);
  const [wanted, setWanted] = useState<Extra>();
  const { buy, buying, prize, clearPrize } = useBuyExtra();
  const left = entriesLeft(giveaway?.tickets ?? 0, giveaway?.limit ?? null);
  const isSpinWaiting = (hub?.games.wheel.bonusPlays ?? 0) > 0;

  /** Players can't buy entries in a state without a draw. */
  const isOffered = ({ id }: Extra) => id !== 'sweeps10' || isEligible;

  function obstacle(id: ExtraId, prizes: readonly PrizeOdds[]): string | undefined {
    if (id === 'sweeps10' && left < SWEEPS10_TICKETS) return 'You’ve reached this month’s limit.';
    if (id === 'bonusSpin' && isSpinWaiting) return 'A bonus spin is already waiting for you.';
    if (id === 'mystery' && prizes.every(({ chance }) => chance === 0)) return 'Sold out.';
    return undefined;
  }

  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h2 id="extras">Spend Coins on Extras</h2>
      {error && !data && <ErrorState message={error.message} onRetry={refetch} />}
      {data ? (
        <ul className={styles.grid}>
          {data.extras.filter(isOffered).map((extra) => (
            <li key={extra.id} className={styles.cell} data-game={extra.id === 'bonusSpin' ? 'wheel' : undefined}>
              <ExtraCard
                extra={extra}
                art={art[extra.id]}
                coins={coins}
                obstacle={obstacle(extra.id, data.prizes)}
                isBusy={buying === extra.id}
                onBuy={() => setWanted(extra)}
              >
                {extra.id === 'mystery' && <Odds prizes={data.prizes} />}
              </ExtraCard>
            </li>
          ))}
        </ul>
      ) : (
        !error && <CardsSkeleton />
      )}
      <ConfirmDialog
        title={wanted?.name ?? ''}
        open={wanted !== undefined}
        confirm="Buy"
        onClose={() => setWanted(undefined)}
        onConfirm={() => {
          setWanted(undefined);
          if (wanted) void buy(wanted);
        }}
      >
        {wanted && (
          <>
            <p>
              <b>{formatNumber(wanted.cost)} Coins</b>. {wanted.description}
            </p>
            <p className={styles.after}>New balance: {coinsOf(coins - wanted.cost)}.</p>
          </>
        )}
      </ConfirmDialog>
      <PrizeDialog prize={prize} onClose={clearPrize} />
    </section>
  );
}

/** Reserves the section's space while the session is loading. */
export function ExtrasSkeleton() {
  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h2 id="extras">Spend Coins on Extras</h2>
      <CardsSkeleton />
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.grid}>
      {Object.keys(art).map((id) => (
        <Skeleton key={id} className={styles.cardToCome} />
      ))}
    </div>
  );
}
