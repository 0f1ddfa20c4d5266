import { monthOf } from '../core/calendar.ts';
import { exclusionOf } from '../core/draw/record.ts';
import { Failure } from '../core/failure.ts';
import { needsSetup } from '../core/people/profile.ts';
import { checkState, parseBirthDate } from '../core/people/validation.ts';
import type { RouteInput } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { cardItem, cardsOf, type MailInCard, recordCard } from './store/mail-in.ts';
import { loadProfile } from './store/profile.ts';
import { emailKey, reservedBy } from './store/reservation.ts';
import { create, withRetries } from './store/transaction.ts';
import { commit } from './store/wallet.ts';

type CardCall = PlayerCall<RouteInput<Routes['entries']['record']>>;

/** Free entries by mail (no purchase necessary): admins record the cards; each is one ticket of the month, UTC, of that moment. */
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
    if (uid) await bookForPlayer(call, { ...card, uid });
    else await withRetries(() => recordCard(monthOf(call.now), card));
    return { id: card.id, hasAccount: uid !== undefined };
  },
});

/** The player with this email; undefined as well before their profile is complete: the card alone says who may enter. */
async function playerWith(email: string): Promise<string | undefined> {
  const uid = await reservedBy(emailKey(email));
  const profile = uid ? await loadProfile(uid) : undefined;
  return profile && !needsSetup(profile) ? uid : undefined;
}

/** The card as it was typed in. Throws `invalid-profile` or `region-not-eligible`. Its id is the admin's idempotency key. */
function cardFrom({ input, today, now, uid, request }: CardCall): MailInCard {
  const { name, address, subdivisionCode, email } = input;
  const birthDate = parseBirthDate(input.birthDate, today);
  if (!birthDate || checkState(subdivisionCode)) throw new Failure('invalid-profile');
  const person = { birthDate, countryCode: 'US', subdivisionCode, isDeleted: false, isSuspended: false };
  if (exclusionOf(person, today)) throw new Failure('region-not-eligible');
  const card = { name, address, birthDate, subdivisionCode, ...(email && { email: email.toLowerCase() }) };
  return { ...card, id: request.key, recordedAt: now, recordedBy: uid };
}

/** A player's card is a ticket in their ledger like any other. */
function bookForPlayer({ request, now }: CardCall, card: MailInCard & { uid: string }) {
  const month = monthOf(now);
  return commit({
    request: { ...request, uid: card.uid },
    keys: {},
    once: true,
    decide: () => ({
      movement: { tickets: 1, reason: 'mail-in', ref: month },
      writes: [create(cardItem(month, card))],
      reply: () => ({ id: card.id }),
    }),
  });
}
