import type { Month } from '../../core/calendar.ts';
import { roundTime } from '../../core/draw/beacon.ts';
import { type DrawnTicket, holdDraw } from '../../core/draw/draw.ts';
import type { Candidate, DrawRecord } from '../../core/draw/record.ts';
import { saveDraw } from '../store/draw.ts';
import { holdersOf, type TicketHolder } from '../store/entrants.ts';
import { publishProof, readPublishedList } from '../store/published.ts';
import { fetchBeacon, network } from './beacon.ts';
import { pseudonymsOf } from './freeze.ts';

/**
 * Draws a frozen month from the beacon's round, and publishes the proof. Returns false if the round isn't available yet.
 * Also if it wasn't due at `now`: a run that starts late leaves the draw to a later one, so that the recorded time is
 * right. Throws LostRace if another run got there first; both would have drawn the same.
 */
export async function holdMonth(record: DrawRecord, now: number): Promise<boolean> {
  const { month, frozenAt, round } = record;
  if (now < roundTime(round, network)) return false;
  const beacon = await fetchBeacon(round);
  if (!beacon) return false;
  const published = await readPublishedList(month);
  if (published?.list.root !== record.list.root)
    throw new Error(`the published list of ${month} differs from the frozen one`);
  const proof = holdDraw({ month, frozenAt, list: published.list, beacon });
  const drawn = proof.winner ? [proof.winner, ...proof.alternates] : [];
  const candidates = await identify(month, drawn);
  await publishProof(proof);
  await saveDraw(record, { status: 'drawn', drawnAt: now, beacon, candidates }, proof);
  return true;
}

/** Finds the people behind the drawn ids. Nothing else turns a pseudonym back into a person. */
async function identify(month: Month, drawn: readonly DrawnTicket[]): Promise<Candidate[]> {
  if (drawn.length === 0) return [];
  const idOf = await pseudonymsOf(month);
  const wanted = new Set(drawn.map(({ id }) => id));
  const found = new Map<string, TicketHolder>();
  for await (const holders of holdersOf(month)) {
    for (const holder of holders) {
      const id = idOf(holder.holder);
      if (wanted.has(id)) found.set(id, holder);
    }
  }
  return drawn.map((ticket) => candidateOf(ticket, found.get(ticket.id)));
}

function candidateOf(ticket: DrawnTicket, holder: TicketHolder | undefined): Candidate {
  if (!holder) throw new Error(`no ticket holder has the drawn id ${ticket.id}`);
  const { publicName, subdivisionCode, email, postal } = holder;
  return { ...ticket, holder: holder.holder, publicName, state: subdivisionCode, email, ...(postal && { postal }) };
}
