import { type Channel, covers } from './channel.ts';

export interface Subscription {
  channel: Channel;
  /** Delivers one event as JSON text. */
  deliver(event: string): void;
}

/** Delivers published events to matching subscriptions. */
export interface Hub {
  /** Returns a function that unsubscribes. */
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
