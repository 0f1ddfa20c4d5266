import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { viewWallet, type WalletView } from '../../core/people/profile.ts';
import { type Grant, grantKey, grantOf, recordGrant } from '../store/grant.ts';
import { commit } from '../store/wallet.ts';

/**
 * An operator's manual correction, made with `aws lambda invoke` and this event. It becomes a regular ledger entry. The
 * same `id` never moves money twice, no matter how much later.
 */
const grant = z.object({
  /** A new UUID for this correction. */
  id: z.uuid(),
  uid: z.string().check(z.minLength(1)),
  /** Amounts to add, or to take if negative: whole coins, thousandths of a PFP. */
  coins: z._default(z.int(), 0),
  pfpMilli: z._default(z.int(), 0),
  reason: z._default(z.enum(['correction', 'welcome']), 'correction'),
  /** The explanation in the player's history. */
  note: z.string().check(z.minLength(1), z.maxLength(80)),
  /** When the operator decided it, ISO 8601. */
  at: z.iso.datetime(),
});

/** Throws for malformed events, `idempotency-mismatch` if the id was used for a different grant, and like `commit`. */
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
