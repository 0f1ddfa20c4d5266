import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { viewWallet, type WalletView } from '../../core/people/profile.ts';
import { type Grant, grantKey, grantOf, recordGrant } from '../store/grant.ts';
import { commit } from '../store/wallet.ts';

/**
 * An operator puts something right by hand: `aws lambda invoke` with this event. It is a ledger entry like any other,
 * and the same `id` twice moves money once, however much later.
 */
const grant = z.object({
  /** A UUID that the operator makes for this correction. */
  id: z.uuid(),
  uid: z.string().check(z.minLength(1)),
  /** Added (negative: taken): whole coins, thousandths of a PFP. */
  coins: z._default(z.int(), 0),
  pfpMilli: z._default(z.int(), 0),
  reason: z._default(z.enum(['correction', 'welcome']), 'correction'),
  /** Why: it stands in the player's history. */
  note: z.string().check(z.minLength(1), z.maxLength(80)),
  /** When it was decided, ISO 8601. */
  at: z.iso.datetime(),
});

/** Throws when the event is not a grant, `idempotency-mismatch` for an id of another one, and the failures of `commit`. */
export async function handler(event: unknown): Promise<WalletView> {
  const { id, uid, coins, pfpMilli, reason, note, at } = z.parse(grant, event);
  const made: Grant = { id, uid, contents: JSON.stringify({ coins, pfpMilli, reason, note }), at: Date.parse(at) };
  return commit({
    request: { uid, key: id, contents: made.contents, now: made.at },
    keys: { before: grantKey(made) },
    decide: (found) => {
      const before = grantOf(found.before);
      if (!before) {
        return {
          movement: { coins, pfpMilli, reason, ref: note },
          writes: [recordGrant(made)],
          reply: viewWallet,
        };
      }
      if (before.contents !== made.contents) throw new Failure('idempotency-mismatch');
      return { reply: viewWallet };
    },
  });
}
