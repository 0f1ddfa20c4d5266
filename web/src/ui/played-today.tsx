import { useQuery } from '@tanstack/react-query';
import { nextMidnight } from '../../../core/calendar.ts';
import type { GameId } from '../../../core/games/game.ts';
import { hubQuery } from '../queries.ts';
import { useServerSecond } from '../server-time.ts';
import { LinkButton } from './button.tsx';
import { hoursAndMinutes, utcAndLocalTime } from './duration.ts';
import { Note } from './note.tsx';

/** Whether the day's plays of a game are used up, as the hub says; undefined until it is known. */
export function useIsPlayed(game: GameId): boolean | undefined {
  const { data: hub } = useQuery(hubQuery);
  return hub && hub.games[game].state === 'played';
}

/** Stands in the stage when the day's play is over: when it comes back, and where to go meanwhile. */
export function PlayedToday({ children }: { readonly children?: string }) {
  const now = useServerSecond();
  const backAt = now && nextMidnight(now);
  return (
    <Note mood="idle" title="Done for today" action={<LinkButton to="/games">Other games</LinkButton>}>
      {children ?? 'You have played this today.'}{' '}
      {backAt && `Back in ${hoursAndMinutes(backAt - now)}, at ${utcAndLocalTime(backAt)}.`}
    </Note>
  );
}
