import Stripe from 'stripe';
import { routes } from '../../core/routes.ts';
import type { Order } from '../../lambdas/store/order.ts';
import type { StripeEvent } from '../../local/stripe/objects.ts';
import { startStripe } from '../local/stripe/stripe-fixture.ts';
import { itemAt } from './items.ts';
import type { TestPlayer, TestStack } from './stack.ts';

const webhookSecret = 'whsec_local';

/** An order with its checkout session at the stand-in. */
export interface TestOrder {
  readonly player: TestPlayer;
  readonly id: string;
  readonly session: string;
}

/** A Stripe stand-in that sends no webhooks: the test delivers them, in any order and as often as it wants. */
export async function startStripeWithoutWebhooks(stack: () => TestStack) {
  const stripe = await startStripe('http://127.0.0.1:9/nobody', { retryDelaysMs: [] });

  async function order(player: TestPlayer, packId = 'contender', id: string = crypto.randomUUID()): Promise<TestOrder> {
    const { url } = await player.call(routes.packs.checkout, { packId }, id);
    return { player, id, session: url.split('/').at(-1) ?? '' };
  }

  /** All events about an order's payment so far, oldest first. */
  function eventsOf({ session }: TestOrder): StripeEvent[] {
    const checkout = stripe.local.listSessions().find((each) => each.session.id === session);
    const ours = [session, checkout?.charge?.id, checkout?.session.payment_intent];
    const isOurs = ({ data: { object } }: StripeEvent) =>
      ours.includes(object.id) || ('payment_intent' in object && ours.includes(object.payment_intent));
    return stripe.local.listEvents().filter(isOurs).reverse();
  }

  /** Sends an event to the webhook as Stripe does. Returns the HTTP status. */
  async function deliver(event: object, { secret = webhookSecret, ageSeconds = 0 } = {}): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const response = await fetch(`${stack().origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
    });
    return response.status;
  }

  /** The order's item in the table. */
  function recordOf({ player, id }: Pick<TestOrder, 'player' | 'id'>): Promise<Order | undefined> {
    return itemAt<Order>(stack(), { pk: `PLAYER#${player.uid}`, sk: `ORDER#${id}` });
  }

  return { ...stripe, order, eventsOf, deliver, recordOf };
}

export type StripeWithoutWebhooks = Awaited<ReturnType<typeof startStripeWithoutWebhooks>>;

/** Every possible order of these. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
