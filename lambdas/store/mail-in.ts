import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Day, Month } from '../../core/calendar.ts';
import { personIn } from '../../core/draw/record.ts';
import { withinLimit } from './entry-limit.ts';
import { entity } from './item.ts';
import { type Key, read, readEvery, readPage } from './table.ts';
import { TICKET_PARTITIONS, ticketPartition } from './ticket.ts';
import { create, transact, update } from './transaction.ts';

/**
 * DRAW#month#nn / MAILIN#person: the mail-in tickets of someone without an account. MAIL#month / card: every
 * recorded card. A person is one line of the list, no matter how many cards they send.
 */
export interface MailInPerson {
  readonly name: string;
  readonly birthDate: Day;
  readonly subdivisionCode: string;
  readonly address: string;
  /** If the card gave one; lower case. */
  readonly email?: string;
}

/** Someone with mail-in tickets and no account. */
export interface MailInHolder extends MailInPerson {
  readonly person: string;
  readonly tickets: number;
}

/** A mail-in card as recorded. */
export interface MailInCard extends MailInPerson {
  readonly id: string;
  readonly recordedAt: number;
  readonly recordedBy: string;
  /** The player who got the ticket; absent if the sender has no account. */
  readonly uid?: string;
}

export const MAIL_IN_PREFIX = 'MAILIN#';

const person = {
  name: z.string(),
  birthDate: z.string(),
  subdivisionCode: z.string(),
  address: z.string(),
  email: z.exactOptional(z.string()),
};
export const mailInHolderOf = entity<MailInHolder>('mail-in holder', {
  ...person,
  person: z.string(),
  tickets: z.int(),
});
export const mailInCardOf = entity<MailInCard>('mail-in card', {
  ...person,
  id: z.string(),
  recordedAt: z.int(),
  recordedBy: z.string(),
  uid: z.exactOptional(z.string()),
});

/** The same for one person, whatever the case, spacing, or punctuation of their name and address. */
function personOf({ name, birthDate, address }: MailInPerson): string {
  const text = [name, birthDate, address]
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .join('|');
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);
}

function holderKey(person: string, month: Month): Key {
  const partition = Number.parseInt(person.slice(0, 2), 16) % TICKET_PARTITIONS;
  return { pk: ticketPartition(month, partition), sk: `${MAIL_IN_PREFIX}${person}` };
}

/**
 * Records a card from someone without an account: one ticket. The same card id counts once. Throws `entry-limit` and
 * LostRace.
 */
export async function recordCard(month: Month, card: MailInCard): Promise<void> {
  const item = cardItem(month, card);
  if (await read({ pk: item.pk, sk: item.sk })) return;
  const { name, birthDate, subdivisionCode, address, email } = card;
  const person = personOf(card);
  const limited = withinLimit(1);
  await transact([
    create(item),
    update(
      holderKey(person, month),
      'SET #name = if_not_exists(#name, :name), birthDate = :birthDate, subdivisionCode = :state, address = :address, ' +
        `person = :person${email ? ', email = :email' : ''} ADD tickets :one`,
      {
        ...limited,
        otherwise: 'entry-limit',
        names: { '#name': 'name' },
        values: {
          ...limited.values,
          ':name': name,
          ':birthDate': birthDate,
          ':state': subdivisionCode,
          ':address': address,
          ':person': person,
          ':one': 1,
          ...(email && { ':email': email }),
        },
      },
    ),
  ]);
}

/** Everyone with mail-in tickets in a month. Never on a request path. */
export async function mailInHolders(month: Month): Promise<MailInHolder[]> {
  const partitions = Array.from({ length: TICKET_PARTITIONS }, (_, partition) => ticketPartition(month, partition));
  const found = partitions.map((pk) => readEvery({ pk, prefix: MAIL_IN_PREFIX, limit: 1000 }));
  return (await Promise.all(found)).flat().map((item) => mailInHolderOf(item));
}

/** Someone's mail-in tickets in a month. `holder` is their `mailHolder`. */
export async function loadMailInHolder(month: Month, holder: string): Promise<MailInHolder | undefined> {
  return mailInHolderOf(await read(holderKey(personIn(holder), month)));
}

/** A card's item, for the transaction that books it. */
export function cardItem(month: Month, card: MailInCard) {
  return { pk: `MAIL#${month}`, sk: card.id, ...card };
}

/** One page of a month's cards, in the order of their ids. */
export async function cardsOf(month: Month, after?: string) {
  const page = await readPage({ pk: `MAIL#${month}`, limit: 100, after });
  return { ...page, items: page.items.map((item) => mailInCardOf(item)) };
}
