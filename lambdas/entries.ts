import { monthOf } from '../core/calendar.ts';
import { entriesLeft } from '../core/draw/entry-limit.ts';
import { exclusionOf } from '../core/draw/record.ts';
import { Failure } from '../core/failure.ts';
import { needsSetup } from '../core/people/profile.ts';
import { checkState, parseBirthDate } from '../core/people/validation.ts';
import type { RouteInput } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { entryLimit } from './store/entry-limit.ts';
import { cardItem, cardsOf, type MailInCard, recordCard } from './store/mail-in.ts';
import { loadProfile } from './store/profile.ts';
import { emailHolder } from './store/reservation.ts';
import { ticketKey, ticketsIn } from './store/ticket.ts';
import { create, withRetries } from './store/transaction.ts';
import { commit } from './store/wallet.ts';

const SENDER_AT_LIMIT = 'This person has reached this month’s limit of entries.';

type CardCall = PlayerCall<RouteInput<Routes['entries']['record']>>;

/** Admins record mail-in cards (no purchase necessary). Each is one ticket for the current month, UTC. */
export const handler = serve('entries', {
  list: async ({ input: { month, cursor }, now }) => {
    const { items, after } = await cardsOf(month ?? monthOf(now), cursor);
    const cards = items.map(({ id, name, subdivisionCode, recordedAt, uid }) => ({
      ...{ id, name, subdivisionCode, recordedAt },
      hasAccount: uid !== undefined,
    }));
    return { items: cards, ...(after && { cursor: after }) };
  },

  record: async (call) => {
    const card = cardFrom(call);
    const uid = call.input.email ? await playerWith(call.input.email) : undefined;
    if (uid) await creditPlayer(call, { ...card, uid });
    else await withRetries(() => recordCard(monthOf(call.now), card));
    return { id: card.id, hasAccount: uid !== undefined };
  },
});

/** The player with this email. Undefined if their profile isn't complete: then the card alone decides eligibility. */
async function playerWith(email: string): Promise<string | undefined> {
  const uid = await emailHolder(email);
  const profile = uid ? await loadProfile(uid) : undefined;
  return profile && !needsSetup(profile) ? uid : undefined;
}

/** Checks the card. Its id is the admin's idempotency key. Throws `invalid-profile` or `region-not-eligible`. */
function cardFrom({ input, today, now, uid, request }: CardCall): MailInCard {
  const { name, address, subdivisionCode, email } = input;
  const birthDate = parseBirthDate(input.birthDate, today);
  if (!birthDate || checkState(subdivisionCode)) throw new Failure('invalid-profile');
  const person = { birthDate, countryCode: 'US', subdivisionCode, isDeleted: false, isSuspended: false };
  if (exclusionOf(person, today)) throw new Failure('region-not-eligible');
  const card = { name, address, birthDate, subdivisionCode, ...(email && { email: email.toLowerCase() }) };
  return { ...card, id: request.key, recordedAt: now, recordedBy: uid };
}

/** A player's card becomes a ticket in their ledger. */
function creditPlayer({ request, now }: CardCall, card: MailInCard & { uid: string }) {
  const month = monthOf(now);
  return commit({
    request: { ...request, uid: card.uid },
    keys: { tickets: ticketKey(card.uid, month) },
    once: true,
    decide: (found) => {
      if (entriesLeft(ticketsIn(found.tickets), entryLimit()) === 0) throw new Failure('entry-limit', SENDER_AT_LIMIT);
      return {
        movement: { tickets: 1, reason: 'mail-in', ref: month },
        writes: [create(cardItem(month, card))],
        reply: () => ({ id: card.id }),
      };
    },
  });
}
