import { decide, viewDrawForAdmins } from '../core/draw-record.ts';
import { Failure } from '../core/failure.ts';
import { announce } from './draw/announce.ts';
import { mailWinner } from './draw/mail.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw, saveDraw } from './store/draw.ts';
import { withRetries } from './store/transaction.ts';

/** What admins do about a draw once it is announced: verify the winner, pass on to an alternate, ship the prize. */
export const handler = serve('winners', {
  list: async () => (await latestDraws()).map(viewDrawForAdmins),

  decide: async ({ input: { month, what, reason }, now }) => {
    await withRetries(async () => {
      const record = await announced(month);
      const saved = await saveDraw(record, { events: decide(record, what, now, reason) });
      // The prize goes to the next in line, who is told like the first.
      if (what === 'disqualified') await announce(saved, now);
    });
    return viewDrawForAdmins(await announced(month));
  },

  /** Writes to the current winner once more: for when the first mail did not arrive. */
  contact: async ({ input: { month } }) => {
    const record = await announced(month);
    const { candidates = [] } = record;
    const current = viewDrawForAdmins(record).candidates.find(({ isCurrent }) => isCurrent);
    const candidate = current && candidates[current.candidate];
    if (!candidate?.email) throw new Failure('not-found');
    await mailWinner(month, candidate);
    return viewDrawForAdmins(record);
  },
});

async function announced(month: string) {
  const record = await loadDraw(month);
  if (!record) throw new Failure('not-found');
  return record;
}
