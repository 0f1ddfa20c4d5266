import { addMonths, type Month } from '../../core/calendar.ts';
import { drawRound } from '../../core/draw/beacon.ts';
import { pseudonyms } from '../../core/draw/ids.ts';
import { type Entry, freeze } from '../../core/draw/list.ts';
import { type DrawRecord, type ExclusionReason, type Exclusions, exclusionOf } from '../../core/draw/record.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';
import { createDraw } from '../store/draw.ts';
import { cardsOfPlayers, holdersOf } from '../store/entrants.ts';
import { type PublishedList, publishList, readPublishedList } from '../store/published.ts';
import { network } from './beacon.ts';

/** The contents of a published list. */
export interface Freezing {
  readonly entries: readonly Entry[];
  readonly exclusions: Exclusions;
}

/**
 * Freezes a month: publishes the list of its ticket holders, and fixes the beacon's round. If it's killed at any point,
 * the next run continues from what was published. Throws LostRace if another run got there first.
 */
export async function freezeMonth(month: Month): Promise<void> {
  const published = (await readPublishedList(month)) ?? (await publish(month));
  const { list, exclusions, frozenAt } = published;
  const { entrants, total, root, contentHash } = list;
  const record: DrawRecord = {
    ...{ month, status: 'frozen', frozenAt, exclusions },
    list: { entrants, total, root, contentHash },
    round: drawRound(month, frozenAt, network),
    ...{ events: [], emailed: [], version: 1 },
  };
  await createDraw(record);
}

async function publish(month: Month): Promise<PublishedList> {
  const { entries, exclusions } = await gather(month);
  await publishList(month, freeze(entries), exclusions);
  const published = await readPublishedList(month);
  if (!published) throw new Error(`the list of ${month} is missing right after it was published`);
  return published;
}

/**
 * A month's entries under their pseudonyms, and the number of exclusions by reason. Judged as of the day of the draw.
 */
export async function gather(month: Month): Promise<Freezing> {
  const idOf = await pseudonymsOf(month);
  const cards = await cardsOfPlayers(month);
  const day = `${addMonths(month, 1)}-01`;
  const entries: Entry[] = [];
  const exclusions: Partial<Record<ExclusionReason, number>> = {};
  for await (const holders of holdersOf(month)) {
    for (const holder of holders) {
      if (cards.senders.has(holder.holder)) continue;
      const reason = exclusionOf(holder, day);
      if (reason) exclusions[reason] = (exclusions[reason] ?? 0) + 1;
      else entries.push({ id: idOf(holder.holder), tickets: holder.tickets + (cards.tickets.get(holder.holder) ?? 0) });
    }
  }
  return { entries, exclusions };
}

/** Maps ticket holders to their pseudonyms in a month's list. */
export async function pseudonymsOf(month: Month): Promise<(holder: string) => string> {
  return pseudonyms(await secret(setting('PSEUDONYM_SECRET_ARN')), month);
}
