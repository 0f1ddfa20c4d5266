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
    title: 'Payment on its way',
    text: () => 'Your Gold arrives as soon as the payment is confirmed. You can leave this page: it comes by itself.',
  },
  paid: {
    mood: 'champion',
    title: 'It’s yours',
    text: ({ pack }) => `${packName(pack)}: in your wallet now.`,
  },
  failed: {
    mood: 'sorry',
    title: 'The payment did not go through',
    text: () => 'You were not charged, and your Coins are as they were.',
  },
  expired: {
    mood: 'sorry',
    title: 'The checkout has expired',
    text: () => 'Nothing was paid. Start again whenever you like.',
  },
  reversed: {
    mood: 'idle',
    title: 'This payment was given back',
    text: () => 'The Gold of this pack went back with it.',
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
  const problem = orderId === '' ? 'There is no order in this address.' : data ? undefined : error?.message;
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
          <LinkButton to="/store">Back to the Store</LinkButton>
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
