import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderStatus, OrderView } from '../../../../core/shop/orders.ts';
import { packName } from '../../../../core/shop/packs.ts';
import type { PoundMood } from '../../art/pound.tsx';
import { Balance } from '../../data/balance.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { fireConfetti } from '../../ui/confetti.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { playSound } from '../../ui/sound.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-page.module.css';
import { useOrder } from './use-order.ts';

interface Outcome {
  readonly mood: PoundMood;
  readonly title: string;
  readonly text: (order: OrderView) => string;
}

const outcomes: Record<OrderStatus, Outcome> = {
  pending: {
    mood: 'thinking',
    title: 'Payment pending',
    text: () => 'Your Coins will appear automatically. You can leave this page.',
  },
  paid: {
    mood: 'champion',
    title: 'It’s yours!',
    text: ({ pack }) => `${packName(pack)} is now in your wallet.`,
  },
  failed: {
    mood: 'sorry',
    title: 'Your payment didn’t go through',
    text: () => 'You weren’t charged, and your Coins haven’t changed.',
  },
  expired: {
    mood: 'sorry',
    title: 'Your checkout expired',
    text: () => 'You weren’t charged. Start again anytime.',
  },
  reversed: {
    mood: 'idle',
    title: 'This payment was refunded',
    text: () => 'We took back the Coins from this pack.',
  },
};

/**
 * Where Stripe sends a player after payment. The balance is right whether the webhook or the player gets here first.
 */
export function OrderPage() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const { data, error, refetch } = useOrder(orderId);
  const status = data?.order.status;
  useEffect(() => {
    if (status !== 'paid') return;
    playSound('win');
    fireConfetti();
  }, [status]);
  const problem =
    orderId === ''
      ? 'This link doesn’t name an order. Go back to the Store to start one.'
      : data
        ? undefined
        : error?.message;
  return (
    <Page title="Your order" narrow>
      <Card className={styles.order}>
        <div role="status">
          {data && <OutcomeText order={data.order} />}
          {!data && !problem && <Spinner label="Looking for your payment…" />}
        </div>
        {problem && <ErrorState message={problem} onRetry={orderId ? refetch : undefined} />}
        <Balance className={styles.balance} />
        <div className={styles.ways}>
          <LinkButton to="/store">Back to Store</LinkButton>
          <LinkButton to="/games" variant="ghost">
            Play
          </LinkButton>
        </div>
      </Card>
    </Page>
  );
}

function OutcomeText({ order }: { readonly order: OrderView }) {
  const { mood, title, text } = outcomes[order.status];
  return (
    <div className={styles.outcome} data-status={order.status}>
      <Mascot mood={mood} className={styles.pound} />
      <b className={styles.title}>{title}</b>
      <p>{text(order)}</p>
    </div>
  );
}
