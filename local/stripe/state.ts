import { randomBytes } from 'node:crypto';
import type { Charge, Dispute, LineItem, Metadata, Refund, Session, StripeEvent } from './objects.ts';

/** A session with what belongs to it but is no field of it. */
export interface Checkout {
  session: Session;
  lineItems: LineItem[];
  /** What the session's charge will carry. */
  chargeMetadata: Metadata;
  /** Paid by a method that settles later, and not settled yet. */
  isSettling: boolean;
  charge: Charge | null;
}

/** The reply that an idempotency key got. */
export interface Replay {
  /** Hash of the request, to notice another one under the same key. */
  fingerprint: string;
  body: unknown;
}

export interface StripeState {
  /** Oldest first, as are the others. */
  checkouts: Checkout[];
  refunds: Refund[];
  disputes: Dispute[];
  events: StripeEvent[];
  replays: Record<string, Replay>;
}

export const emptyState = (): StripeState => ({ checkouts: [], refunds: [], disputes: [], events: [], replays: {} });

/** An id as Stripe makes them, such as `evt_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`;
