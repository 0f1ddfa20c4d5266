import { addMonths, monthOf } from '../core/calendar.ts';
import { entrantKeys } from '../core/draw/ids.ts';
import { exclusionOf, monthDue } from '../core/draw/record.ts';
import { viewDraw, viewFiles, viewOpenDraw } from '../core/draw/views.ts';
import { Failure } from '../core/failure.ts';
import { setting } from './aws/environment.ts';
import { secret } from './aws/secret.ts';
import { shownName } from './content/shown-name.ts';
import { serve } from './edge/serve.ts';
import { latestDraws, loadDraw } from './store/draw.ts';
import { deletedAmong, hasEntries, holderOf } from './store/entrants.ts';
import { loadProfile } from './store/profile.ts';
import { ticketsOf } from './store/ticket.ts';

export const handler = serve('draws', {
  /** Newest first, with the month that just ended while its list isn't frozen yet. */
  list: async ({ now }) => {
    const draws = await latestDraws();
    const last = monthDue(now);
    const isLate = !draws.some(({ month }) => month === last) && (await hasEntries(last));
    const open = [monthOf(now), ...(isLate ? [last] : [])];
    return [...open.map(viewOpenDraw), ...draws.map(viewDraw)];
  },

  get: async ({ input: { month }, now }) => {
    const record = await loadDraw(month);
    if (record) {
      const isWinnerDeleted = (await deletedAmong([record])).size > 0;
      return { ...viewDraw(record), root: record.list.root, files: viewFiles(record), isWinnerDeleted };
    }
    // An older month without a record was never drawn.
    if (month !== monthOf(now) && month !== monthDue(now)) throw new Failure('not-found');
    return { ...viewOpenDraw(month), root: null, files: null, isWinnerDeleted: false };
  },

  getMine: async ({ uid, input: { month } }) => {
    const [tickets, profile] = await Promise.all([ticketsOf(uid, month), loadProfile(uid)]);
    const holder = holderOf(uid, tickets, profile);
    const { subdivisionCode: state } = holder;
    return {
      tickets,
      key: entrantKeys(await secret(setting('PSEUDONYM_SECRET_ARN')), month)(uid),
      names: [holder.publicName, ...(profile?.formerNames ?? []).map(shownName)].map((name) => ({ name, state })),
      exclusion: exclusionOf(holder, `${addMonths(month, 1)}-01`) ?? null,
    };
  },
});
