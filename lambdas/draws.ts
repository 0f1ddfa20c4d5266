import { addMonths, monthOf } from '../core/calendar.ts';
import { entryKeys } from '../core/draw/ids.ts';
import { type DrawDetails, type DrawView, publishedFiles, viewDraw } from '../core/draw/views.ts';
import { Failure } from '../core/failure.ts';
import { setting } from './aws/environment.ts';
import { secret } from './aws/secret.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw, loadProof } from './store/draw.ts';
import { ticketsOf } from './store/ticket.ts';

export const handler = serve('draws', {
  list: async ({ now }) => [openDraw(monthOf(now)), ...(await latestDraws()).map(viewDraw)],

  get: async ({ input: { month }, now }) => {
    const record = await loadDraw(month);
    // Last month may not be frozen yet. An older month without a record was never drawn.
    const isNow = month === monthOf(now) || month === addMonths(monthOf(now), -1);
    if (!record && !isNow) throw new Failure('not-found');
    if (!record) return { ...openDraw(month), proof: null, files: null };
    const proof = (await loadProof(month)) ?? null;
    const { list, proof: proofFile } = publishedFiles(month);
    return { ...viewDraw(record), proof, files: { list: `/${list}`, proof: `/${proofFile}` } } satisfies DrawDetails;
  },

  /** A player's tickets, and the key that reveals their line of the list to them alone. */
  getMine: async ({ uid, input: { month } }) => {
    const key = entryKeys(await secret(setting('PSEUDONYM_SECRET_ARN')), month)(uid);
    return { tickets: await ticketsOf(uid, month), key };
  },
});

/** A month whose list isn't frozen yet. */
function openDraw(month: string): DrawView {
  return {
    ...{ month, status: 'open', frozenAt: null, drawnAt: null, entrants: 0, tickets: 0, exclusions: {} },
    ...{ round: null, winner: null, timeline: [] },
  };
}
