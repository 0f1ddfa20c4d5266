import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../core/number-format.ts';
import { type PackView, packName } from '../../../../core/shop/packs.ts';
import { GoldPile } from '../../art/gold-pile.tsx';
import { packsQuery } from '../../data/queries/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Chip } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './packs.module.css';
import { useCheckout } from './use-checkout.ts';
import { formatPrice } from './words.ts';

/** 'Buy Gold Packs' (spec section 2), if there are any. The page shows it in eligible regions only. */
export function Packs() {
  const { data: packs = [], error, isPending, refetch } = useQuery(packsQuery);
  const { buy, buying } = useCheckout();
  if (isPending) return <PacksSkeleton />;
  if (packs.length === 0 && !error) return null;
  return (
    <section className={styles.packs} aria-labelledby="packs">
      <h2 id="packs">Buy Gold Packs</h2>
      {error && packs.length === 0 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <ul className={styles.grid}>
        {packs.map((pack, index) => (
          <li key={pack.id} className={styles.cell}>
            <PackCard
              pack={pack}
              size={index}
              isBusy={buying === pack.id}
              isWaiting={buying !== undefined}
              onBuy={() => void buy(pack)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Gold packs add Coins to your wallet. No purchase is necessary to enter or win:{' '}
        <Link to="/sweeps-rules">see the free ways to enter</Link>.
      </p>
    </section>
  );
}

/** The usual number of packs. */
const places = ['first', 'second', 'third', 'fourth'];

/** Reserves space until the packs are loaded. The heading is a placeholder, too, because there may be none. */
export function PacksSkeleton() {
  return (
    <div className={styles.packs}>
      <Skeleton className={styles.headingToCome} />
      <div className={styles.grid}>
        {places.map((place) => (
          <Skeleton key={place} className={styles.cardToCome} />
        ))}
      </div>
      <Skeleton className={styles.smallToCome} />
    </div>
  );
}

interface PackCardProps {
  readonly pack: PackView;
  readonly size: number;
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
  readonly onBuy: () => void;
}

function PackCard({ pack, size, isBusy, isWaiting, onBuy }: PackCardProps) {
  const { goldQty, bonusPfpQty, priceUSD, isBestValue } = pack;
  const price = formatPrice(priceUSD);
  return (
    <Card as="article" className={styles.card} data-best={isBestValue || undefined}>
      {isBestValue && (
        <Chip tone="gold" className={styles.best}>
          Best Value
        </Chip>
      )}
      <GoldPile size={size} className={styles.pile} />
      <h3 className={styles.gold}>{formatNumber(goldQty)} Gold</h3>
      <p className={styles.bonus}>{bonusPfpQty > 0 && `+${formatNumber(bonusPfpQty)} PFP bonus`}</p>
      <p className={styles.price}>{price}</p>
      <Button
        size="small"
        wide
        busy={isBusy}
        disabled={isWaiting && !isBusy}
        aria-label={`Buy Now: ${packName(pack)} for ${price}`}
        onClick={onBuy}
      >
        Buy Now
      </Button>
    </Card>
  );
}
