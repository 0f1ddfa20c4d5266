import { monthOf } from '../core/calendar.ts';
import { entriesLeft } from '../core/draw/entry-limit.ts';
import { Failure } from '../core/failure.ts';
import { assertEligible, type Profile, viewMoney } from '../core/people/profile.ts';
import {
  type ExtraId,
  extra,
  extras,
  type Purchase,
  type PurchaseReply,
  SWEEPS10_TICKETS,
} from '../core/shop/extras.ts';
import { oddsOf, openMysteryBox } from '../core/shop/mystery.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { entryLimit } from './store/entry-limit.ts';
import { drawFor, type Fairness, fairKey, fairnessOf } from './store/fairness.ts';
import { owe } from './store/owed.ts';
import { archivePlay } from './store/play.ts';
import { purchasePage, recordPurchase } from './store/purchase.ts';
import { addBonusPlay } from './store/standing.ts';
import { readStock, takePrize } from './store/stock.ts';
import { ticketKey, ticketsIn } from './store/ticket.ts';
import type { Write } from './store/transaction.ts';
import { commit } from './store/wallet.ts';

export const handler = serve('extras', {
  list: async () => ({ extras, prizes: oddsOf(await readStock()) }),
  getMine: ({ uid, input }) => purchasePage(uid, input.cursor),
  buy,
});

const LIMIT_REACHED = 'You’ve reached this month’s limit. Your Coins stay in your wallet.';

/** The effects of a purchase, in addition to its record. */
interface Goods {
  readonly tickets?: number;
  readonly prize?: string;
  readonly writes?: readonly Write[];
}

interface Sale extends PlayerCall {
  readonly player: Profile;
  /** The player's tickets this month. */
  readonly held: number;
  readonly fairness: Fairness;
}

const shelves: Record<ExtraId, (sale: Sale) => Goods | Promise<Goods>> = {
  sweeps10: entriesFor,
  bonusSpin: ({ uid, today }) => ({ writes: [addBonusPlay(uid, 'wheel', today)] }),
  mystery: mysteryPrize,
};

function buy(call: PlayerCall<{ id: ExtraId }>): Promise<PurchaseReply> {
  const { uid, request, now } = call;
  const { id, name, cost } = extra(call.input.id);
  return commit({
    request,
    keys: { fairness: fairKey(uid), tickets: ticketKey(uid, monthOf(now)) },
    once: true,
    decide: async (found, player) => {
      const held = ticketsIn(found.tickets);
      const goods = await shelves[id]({ ...call, player, held, fairness: fairnessOf(found.fairness) });
      const { tickets = 0, prize, writes = [] } = goods;
      const purchase: Purchase = { rewardId: id, rewardName: name, cost, ts: now, ...(prize && { prize }) };
      return {
        movement: { coins: -cost, tickets, reason: 'extra', ref: id },
        writes: [recordPurchase(uid, purchase, request.key), ...writes],
        reply: (after, earned) => ({ purchase, ...viewMoney(after), earned }),
      };
    },
  });
}

/** All ten or none. Throws `region-not-eligible` or `entry-limit`. */
function entriesFor({ player, held, today }: Sale): Goods {
  assertEligible(player, today);
  if (entriesLeft(held, entryLimit()) < SWEEPS10_TICKETS) throw new Failure('entry-limit', LIMIT_REACHED);
  return { tickets: SWEEPS10_TICKETS };
}

/** Draws a prize from the current stock, and archives the draw so that it can be verified. Throws `sold-out`. */
async function mysteryPrize({ uid, fairness, request, today, now }: Sale): Promise<Goods> {
  const stock = await readStock();
  const offer = stock
    .filter(({ left, weight }) => left > 0 && weight > 0)
    .map(({ id, name, weight }) => ({ id, name, weight }));
  const { random, nonce, serverSeedHash, clientSeed, spend } = drawFor(uid, 'mystery', fairness);
  const { prize } = openMysteryBox(offer, random);
  const record = { game: 'mystery', offer, prize } as const;
  return {
    prize: prize.name,
    writes: [
      spend,
      takePrize(prize.id),
      archivePlay(uid, { nonce, day: today, at: now, serverSeedHash, clientSeed, record }),
      owe(request.key, { kind: 'prize', uid, at: now, prize: prize.name }),
    ],
  };
}
