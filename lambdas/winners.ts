import { currentCandidate, type DrawRecord, decide, hasEvent, type PrizeEvent } from '../core/draw/record.ts';
import { type AdminDrawView, viewDrawForAdmins } from '../core/draw/views.ts';
import { Failure } from '../core/failure.ts';
import { announce, logged, recordEmailed } from './draw/announce.ts';
import { emailWinner } from './draw/emails.ts';
import { publishLog } from './draw/log.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw, saveDraw } from './store/draw.ts';
import { deletedAmong } from './store/entrants.ts';
import { withRetries } from './store/transaction.ts';

/**
 * After a draw is announced, admins verify the winner or disqualify them in favor of an alternate, and ship the prize.
 */
export const handler = serve('winners', {
  list: async () => {
    const draws = await latestDraws();
    const deleted = await deletedAmong(draws);
    return draws.map((draw) => viewDrawForAdmins(draw, deleted));
  },

  /** A decision that's sent again, or retried after a lost race, is made once: see `lastKey`. */
  decide: async ({ input, now, request: { key } }) => {
    const { month } = input;
    await withRetries(async () => {
      const record = await announced(month);
      const saved = record.lastKey === key ? record : await make(record, decide(record, input, now), key);
      // The next alternate is announced just like the winner was.
      if (input.what === 'disqualified' && needsAnnouncement(saved)) await announce(saved, now);
    });
    await publishLog();
    return viewFor(await announced(month));
  },

  /** Emails the current winner again, in case the first email got lost. The same request sends only one email. */
  contact: async ({ input: { month, candidate: asked }, now, request: { key } }) => {
    const claimed = await withRetries(async () => {
      const record = await announced(month);
      if (currentCandidate(record) !== asked || hasEvent(record, asked, 'shipped')) throw new Failure('out-of-turn');
      return record.lastKey === key ? undefined : saveDraw(record, { lastKey: key }, now);
    });
    const candidate = claimed?.candidates?.[asked];
    if (claimed && !candidate?.email) throw new Failure('not-found');
    if (candidate) {
      await emailWinner(month, candidate, now);
      await recordEmailed(month, asked);
    }
    return viewFor(await announced(month));
  },
});

async function viewFor(record: DrawRecord): Promise<AdminDrawView> {
  return viewDrawForAdmins(record, await deletedAmong([record]));
}

/** Saves an admin's decision, and logs it. */
function make(record: DrawRecord, event: PrizeEvent, lastKey: string): Promise<DrawRecord> {
  const { candidates = [], events } = record;
  const change = { events: [...events, event], lastKey };
  return saveDraw(record, change, event.at, { events: [logged(event, candidates)] });
}

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
