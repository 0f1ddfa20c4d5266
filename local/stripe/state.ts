import { randomBytes } from 'node:crypto';
import type { Charge, Dispute, LineItem, Metadata, Refund, Session, StripeEvent } from './objects.ts';

/** A session and related data that isn't part of Stripe's object. */
export interface Checkout {
  session: Session;
  lineItems: LineItem[];
  /** The metadata for the session's future charge. */
  chargeMetadata: Metadata;
  /** Whether it was paid with a method that settles later and hasn't settled yet. */
  isSettling: boolean;
  charge: Charge | null;
}

/** The saved response for an idempotency key. */
export interface Replay {
  /** The request's hash, for detecting a different request with the same key. */
  fingerprint: string;
  body: unknown;
}

export interface StripeState {
  /** Oldest first, like the other lists. */
  checkouts: Checkout[];
  refunds: Refund[];
  disputes: Dispute[];
  events: StripeEvent[];
  replays: Record<string, Replay>;
}

export const emptyState = (): StripeState => ({ checkouts: [], refunds: [], disputes: [], events: [], replays: {} });

/** An id in Stripe's format, such as `evt_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`;
