import { addMonths, type Month } from '../../core/calendar.ts';
import { drawRound } from '../../core/draw/beacon.ts';
import { entrantCode, entrantKeys, lineId } from '../../core/draw/ids.ts';
import { type Entry, freeze } from '../../core/draw/list.ts';
import type { ExclusionReason } from '../../core/draw/reasons.ts';
import { type DrawRecord, type Exclusions, exclusionOf, isMailHolder, type Sources } from '../../core/draw/record.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';
import { createDraw } from '../store/draw.ts';
import { cardsOfPlayers, holdersOf, type TicketHolder } from '../store/entrants.ts';
import { keepOwners, type LineOwner } from '../store/owners.ts';
import { type PublishedList, publishList, readPublishedList } from '../store/published.ts';
import { network } from './beacon.ts';

/** The lines of a list to be published, and their owners. */
export interface Freezing {
  readonly entries: readonly (Entry & LineOwner)[];
  readonly exclusions: Exclusions;
  readonly sources: Sources;
}

/**
 * Freezes a month: publishes the list of its ticket holders, and logs its root. If it's killed at any point, the next run
 * continues from what was published. Throws LostRace if another run got there first.
 */
export async function freezeMonth(month: Month, now: number): Promise<void> {
  const published = (await readPublishedList(month)) ?? (await publish(month));
  const { list, exclusions, sources, frozenAt } = published;
  const { entrants, total, root, contentHash } = list;
  const record: DrawRecord = {
    ...{ month, status: 'frozen', frozenAt, exclusions, sources },
    list: { entrants, total, root, contentHash },
    ...{ postponements: 0, round: drawRound(month, 0, network), receipts: [] },
    ...{ events: [], emailed: [], version: 1 },
  };
  await createDraw(record, now, { what: 'frozen', root, contentHash, entrants, total });
}

async function publish(month: Month): Promise<PublishedList> {
  const { entries, exclusions, sources } = await gather(month);
  const list = freeze(entries);
  await keepOwners(month, list.root, entries);
  await publishList(month, list, { exclusions, sources });
  const published = await readPublishedList(month);
  if (!published) throw new Error(`the list of ${month} is missing right after it was published`);
  return published;
}

/** A month's entries, and the number of exclusions by reason. Judged as of the day of the draw. */
export async function gather(month: Month): Promise<Freezing> {
  const keyOf = await entrantKeysOf(month);
  const cards = await cardsOfPlayers(month);
  const day = `${addMonths(month, 1)}-01`;
  const entries: (Entry & LineOwner)[] = [];
  const exclusions: Partial<Record<ExclusionReason, number>> = {};
  const sources = { account: 0, mailIn: 0 };
  for await (const holders of holdersOf(month)) {
    for (const holder of holders) {
      if (cards.senders.has(holder.holder)) continue;
      const reason = exclusionOf(holder, day);
      if (reason) exclusions[reason] = (exclusions[reason] ?? 0) + 1;
      else {
        const byMail = cards.tickets.get(holder.holder) ?? 0;
        entries.push({ ...ownerOf(holder, keyOf), tickets: holder.tickets + byMail });
        sources[isMailHolder(holder.holder) ? 'mailIn' : 'account'] += holder.tickets;
        sources.mailIn += byMail;
      }
    }
  }
  return { entries, exclusions, sources };
}

function ownerOf({ holder, publicName: name, subdivisionCode: state }: TicketHolder, keyOf: KeyOf): LineOwner {
  const code = entrantCode(keyOf(holder), holder);
  return { id: lineId({ code, state, name }), holder, code, state, name };
}

type KeyOf = (holder: string) => string;

/** Maps the holders of a month's tickets to their keys. */
export async function entrantKeysOf(month: Month): Promise<KeyOf> {
  return entrantKeys(await secret(setting('PSEUDONYM_SECRET_ARN')), month);
}
