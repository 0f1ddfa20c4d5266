import { type Channel, covers } from './channel.ts';

export interface Subscription {
  channel: Channel;
  /** Hands over one event, a JSON text. */
  deliver(event: string): void;
}

/** Who listens to what. */
export interface Hub {
  /** Returns how to end the subscription. */
  add(subscription: Subscription): () => void;
  publish(channel: Channel, events: readonly string[]): void;
}

export function createHub(): Hub {
  const subscriptions = new Set<Subscription>();
  return {
    add(subscription) {
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    publish(channel, events) {
      for (const subscription of subscriptions)
        if (covers(subscription.channel, channel)) for (const event of events) subscription.deliver(event);
    },
  };
}
