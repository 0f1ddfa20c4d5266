import { applyDecision, currentCandidate, type DrawRecord, hasEvent } from '../core/draw/record.ts';
import { viewDrawForAdmins } from '../core/draw/views.ts';
import { Failure } from '../core/failure.ts';
import { announce, recordEmailed } from './draw/announce.ts';
import { emailWinner } from './draw/emails.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw, saveDraw } from './store/draw.ts';
import { withRetries } from './store/transaction.ts';

/**
 * After a draw is announced, admins verify the winner or disqualify them in favor of an alternate, and ship the prize.
 */
export const handler = serve('winners', {
  list: async () => (await latestDraws()).map(viewDrawForAdmins),

  /** A decision that's sent again, or retried after a lost race, is made once: see `lastKey`. */
  decide: async ({ input, now, request: { key } }) => {
    const { month } = input;
    await withRetries(async () => {
      const record = await announced(month);
      const isMade = record.lastKey === key;
      const saved = isMade
        ? record
        : await saveDraw(record, { events: applyDecision(record, input, now), lastKey: key });
      // The next alternate is announced just like the winner was.
      if (input.what === 'disqualified' && needsAnnouncement(saved)) await announce(saved, now);
    });
    return viewDrawForAdmins(await announced(month));
  },

  /** Emails the current winner again, in case the first email got lost. The same request sends only one email. */
  contact: async ({ input: { month }, now, request: { key } }) => {
    const claimed = await withRetries(async () => {
      const record = await announced(month);
      return record.lastKey === key ? undefined : saveDraw(record, { lastKey: key });
    });
    const current = claimed && currentCandidate(claimed);
    const candidate = current === undefined ? undefined : claimed?.candidates?.[current];
    if (claimed && !candidate?.email) throw new Failure('not-found');
    if (current !== undefined && candidate) {
      await emailWinner(month, candidate, now);
      await recordEmailed(month, current);
    }
    return viewDrawForAdmins(await announced(month));
  },
});

/** Whether the prize goes to someone who isn't announced yet, or no candidate is left. */
function needsAnnouncement(record: DrawRecord): boolean {
  const current = currentCandidate(record);
  return current === undefined || !hasEvent(record, current, 'announced');
}

/** Throws `not-found`, or `out-of-turn` before the announcement. */
async function announced(month: string) {
  const record = await loadDraw(month);
  if (!record) throw new Failure('not-found');
  if (record.status !== 'announced') throw new Failure('out-of-turn');
  return record;
}
