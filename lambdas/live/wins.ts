import type { Day } from '../../core/calendar.ts';
import type { BigWin, SlotWin } from '../../core/replies.ts';
import { shownName } from '../content/shown-name.ts';
import { latestBigWins, latestSlotWins } from '../store/feed.ts';

/** The feeds as everyone sees them. Names are checked here, so that today's rule applies to wins from before it, too. */
export async function shownBigWins(): Promise<BigWin[]> {
  return (await latestBigWins()).map(withShownName);
}

export async function shownSlotWins(day: Day): Promise<SlotWin[]> {
  return (await latestSlotWins(day)).map(withShownName);
}

function withShownName<Win extends { readonly user: string }>(win: Win): Win {
  return { ...win, user: shownName(win.user) };
}
