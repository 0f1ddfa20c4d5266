import { type Day, nextMidnight } from '../../core/calendar.ts';
import type { HubGame } from '../../core/games/play-reply.ts';
import { bonusPlaysOn, isPlayOpen, type Standing } from '../store/standing.ts';

/** Whether a game can be played now. `today` is the UTC day of `now`. */
export function availability(standing: Standing | undefined, { today, now }: { today: Day; now: number }): HubGame {
  const bonusPlays = bonusPlaysOn(standing, today);
  const waiting = bonusPlays > 0 && { bonusPlays };
  if (isPlayOpen(standing, now))
    return { state: 'continue', ...(standing?.progress && { progress: standing.progress }) };
  const timedOut = standing?.status === 'open' && ({ timedOut: true } as const);
  if (standing?.day !== today || standing.hasMore || waiting) return { state: 'ready', ...waiting, ...timedOut };
  return { state: 'played', backAt: nextMidnight(now), ...timedOut };
}
