import { currentCandidate, type DrawRecord, decide, has } from '../core/draw/record.ts';
import { viewDrawForAdmins } from '../core/draw/views.ts';
import { Failure } from '../core/failure.ts';
import { announce, noteMailed } from './draw/announce.ts';
import { mailWinner } from './draw/mail.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw, saveDraw } from './store/draw.ts';
import { withRetries } from './store/transaction.ts';

/** What admins do about a draw once it is announced: verify the winner, pass on to an alternate, ship the prize. */
export const handler = serve('winners', {
  list: async () => (await latestDraws()).map(viewDrawForAdmins),

  /** A decision that is sent again, or goes on after a lost race, is made once: see `lastKey`. */
  decide: async ({ input, now, request: { key } }) => {
    const { month } = input;
    await withRetries(async () => {
      const record = await announced(month);
      const isMade = record.lastKey === key;
      const saved = isMade ? record : await saveDraw(record, { events: decide(record, input, now), lastKey: key });
      // The prize goes to the next in line, who is told like the first.
      if (input.what === 'disqualified' && isUntold(saved)) await announce(saved, now);
    });
    return viewDrawForAdmins(await announced(month));
  },

  /** Writes to the current winner once more: for when the first mail did not arrive. Sent again, it writes no other mail. */
  contact: async ({ input: { month }, request: { key } }) => {
    const claimed = await withRetries(async () => {
      const record = await announced(month);
      return record.lastKey === key ? undefined : saveDraw(record, { lastKey: key });
    });
    const current = claimed && currentCandidate(claimed);
    const candidate = current === undefined ? undefined : claimed?.candidates?.[current];
    if (claimed && !candidate?.email) throw new Failure('not-found');
    if (current !== undefined && candidate) {
      await mailWinner(month, candidate);
      await noteMailed(month, current);
    }
    return viewDrawForAdmins(await announced(month));
  },
});

/** Whether the prize goes to somebody who was not announced yet, or to nobody any more. */
function isUntold(record: DrawRecord): boolean {
  const current = currentCandidate(record);
  return current === undefined || !has(record, current, 'announced');
}

/** Throws `not-found`, and `out-of-turn` before the winner was checked and announced. */
async function announced(month: string) {
  const record = await loadDraw(month);
  if (!record) throw new Failure('not-found');
  if (record.status !== 'announced') throw new Failure('out-of-turn');
  return record;
}
