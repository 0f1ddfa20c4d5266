import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Day, Month } from '../../core/calendar.ts';
import { type Key, read, readEvery, readPage } from './table.ts';
import { TICKET_PARTITIONS, ticketPartition } from './ticket.ts';
import { create, transact, update } from './transaction.ts';

/**
 * DRAW#month#nn / MAILIN#person: the tickets of somebody who entered by mail and has no account; MAIL#month / card: every
 * card that was recorded, whoever sent it. The same person is one line of the list, however many cards they sent.
 */
export interface MailInPerson {
  readonly name: string;
  readonly birthDate: Day;
  readonly subdivisionCode: string;
  readonly address: string;
  /** Where it stood on a card; lower case. */
  readonly email?: string;
}

/** Somebody with tickets by mail. */
export interface MailInHolder extends MailInPerson {
  readonly person: string;
  readonly tickets: number;
}

/** A card as it was recorded. */
export interface MailInCard extends MailInPerson {
  readonly id: string;
  readonly recordedAt: number;
  readonly recordedBy: string;
  /** The player it was booked for; absent without an account. */
  readonly uid?: string;
}

export const MAIL_IN_PREFIX = 'MAILIN#';

/** The same person, however their name and address are spelt in upper and lower case and spaces. */
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

/** Records a card of somebody without an account: one ticket. The same card id twice is one card. Throws LostRace. */
export async function recordCard(month: Month, card: MailInCard): Promise<void> {
  const item = cardItem(month, card);
  if (await read({ pk: item.pk, sk: item.sk })) return;
  const { name, birthDate, subdivisionCode, address, email } = card;
  const person = personOf(card);
  await transact([
    create(item),
    update(
      holderKey(person, month),
      'SET #name = if_not_exists(#name, :name), birthDate = :birthDate, subdivisionCode = :state, address = :address, ' +
        `person = :person${email ? ', email = :email' : ''} ADD tickets :one`,
      {
        names: { '#name': 'name' },
        values: {
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

/** Everybody with tickets by mail in a month. Never on a request path. */
export async function mailInHolders(month: Month): Promise<MailInHolder[]> {
  const partitions = Array.from({ length: TICKET_PARTITIONS }, (_, partition) => ticketPartition(month, partition));
  const found = partitions.map((pk) => readEvery<MailInHolder>({ pk, prefix: MAIL_IN_PREFIX, limit: 1000 }));
  return (await Promise.all(found)).flat();
}

/** The item of a card, for the transaction that books it. */
export function cardItem(month: Month, card: MailInCard) {
  return { pk: `MAIL#${month}`, sk: card.id, ...card };
}

/** The cards of a month, in the order of their ids. */
export function cardsOf(month: Month, after?: string) {
  return readPage<MailInCard>({ pk: `MAIL#${month}`, limit: 100, after });
}
