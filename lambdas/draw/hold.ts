import { roundTime } from '../../core/draw/beacon.ts';
import { fileHash } from '../../core/draw/commitment.ts';
import { type DrawnTicket, holdDraw } from '../../core/draw/draw.ts';
import type { Candidate, DrawRecord } from '../../core/draw/record.ts';
import { saveDraw } from '../store/draw.ts';
import { contactOf } from '../store/entrants.ts';
import { type LineOwner, ownersOf } from '../store/owners.ts';
import { publishProof, readPublishedList } from '../store/published.ts';
import { fetchBeacon, network } from './beacon.ts';

/**
 * Draws a witnessed month from the beacon's round, and publishes the proof. Returns false if the round isn't available
 * yet. Also if it wasn't due at `now`: a run that starts late leaves the draw to a later one, so that the recorded time is
 * right. Throws LostRace if another run got there first; both would have drawn the same.
 */
export async function holdMonth(record: DrawRecord, now: number): Promise<boolean> {
  const { month, commitment = '', round } = record;
  if (now < roundTime(round, network)) return false;
  const beacon = await fetchBeacon(round);
  if (!beacon) return false;
  const list = await frozenListOf(record);
  const proof = holdDraw({ month, commitment, list, beacon });
  const candidates = await identify(record, proof.drawn);
  const file = await publishProof(proof);
  const { seed, drawn } = proof;
  await saveDraw(record, { status: 'drawn', drawnAt: now, beacon, seed, candidates }, now, {
    proof,
    events: [{ what: 'drawn', proof: fileHash(file), seed, winner: drawn[0]?.id ?? null }],
  });
  return true;
}

/** The published list of a frozen month. Throws if it isn't the one that was frozen. */
export async function frozenListOf({ month, list }: DrawRecord) {
  const published = await readPublishedList(month);
  if (published?.list.root !== list.root) throw new Error(`the published list of ${month} differs from the frozen one`);
  return published.list;
}

/** The people behind drawn lines, as they were when the list was frozen. Nothing else turns an id back into a person. */
export async function identify({ month, list }: DrawRecord, drawn: readonly DrawnTicket[]): Promise<Candidate[]> {
  if (drawn.length === 0) return [];
  const owners = await ownersOf(month, list.root, new Set(drawn.map(({ id }) => id)));
  return Promise.all(drawn.map((ticket) => candidateOf(month, ticket, owners.get(ticket.id))));
}

async function candidateOf(month: string, ticket: DrawnTicket, owner: LineOwner | undefined): Promise<Candidate> {
  if (!owner) throw new Error(`no ticket holder has the drawn id ${ticket.id}`);
  const { holder, name, state, code } = owner;
  return { ...ticket, holder, publicName: name, state, code, ...(await contactOf(month, holder)) };
}
