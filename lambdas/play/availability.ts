import { type Day, nextMidnight } from '../../core/calendar.ts';
import type { HubGame } from '../../core/games/play-reply.ts';
import { bonusPlaysOn, type Standing } from '../store/standing.ts';

/** Whether a game can be played now. `today` is the UTC day of `now`. */
export function availability(standing: Standing | undefined, { today, now }: { today: Day; now: number }): HubGame {
  const bonusPlays = bonusPlaysOn(standing, today);
  const waiting = bonusPlays > 0 && { bonusPlays };
  if (standing?.status === 'open')
    return { state: 'continue', ...(standing.progress && { progress: standing.progress }) };
  if (standing?.day !== today || standing.hasMore || waiting) return { state: 'ready', ...waiting };
  return { state: 'played', backAt: nextMidnight(now) };
}
