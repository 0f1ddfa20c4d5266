import { monthOf, nextDrawAt } from '../core/calendar.ts';
import { entriesToAdd } from '../core/draw/entry-limit.ts';
import { Failure } from '../core/failure.ts';
import { assertEligible, viewMoney } from '../core/people/profile.ts';
import type { GiveawayEntry, GiveawayView } from '../core/replies.ts';
import { MILLI_PER_TICKET, wholeTickets } from '../core/wallet.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { entryLimit } from './store/entry-limit.ts';
import { ticketKey, ticketsIn, ticketsOf } from './store/ticket.ts';
import { commit } from './store/wallet.ts';

export const handler = serve('giveaway', {
  getMine: async ({ uid, now }) => giveawayAt(now, await ticketsOf(uid, monthOf(now))),
  enter,
});

/**
 * Turns all whole PFP into tickets for the month the request arrived in (spec section 5), as many as the month's limit
 * allows. The rest stays in the wallet.
 */
function enter({ uid, request, today, now }: PlayerCall): Promise<GiveawayEntry> {
  const month = monthOf(now);
  return commit({
    request,
    keys: { tickets: ticketKey(uid, month) },
    once: true,
    decide: (found, player) => {
      assertEligible(player, today);
      const whole = wholeTickets(player);
      if (whole === 0) throw new Failure('no-whole-ticket');
      const before = ticketsIn(found.tickets);
      const entered = entriesToAdd(whole, before, entryLimit());
      const giveaway = giveawayAt(now, before + entered);
      return {
        movement: { pfpMilli: -entered * MILLI_PER_TICKET, tickets: entered, reason: 'giveaway', ref: month },
        reply: (after, earned) => ({ entered, giveaway, ...viewMoney(after), earned }),
      };
    },
  });
}

function giveawayAt(now: number, tickets: number): GiveawayView {
  return { month: monthOf(now), tickets, limit: entryLimit(), closesAt: nextDrawAt(now) };
}
