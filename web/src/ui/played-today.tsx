import { useQuery } from '@tanstack/react-query';
import type { GameId } from '../../../core/games/game.ts';
import { hubQuery } from '../queries.ts';
import { useServerSecond } from '../server-time.ts';
import { LinkButton } from './button.tsx';
import { hoursAndMinutes, utcAndLocalTime } from './duration.ts';
import { Note } from './note.tsx';
import { useAt } from './use-at.ts';

/** How the hub has a game: whether the day's plays are used up, and until when. Asks again when the game comes back. */
export function useDaily(game: GameId) {
  const { data: hub, error, refetch } = useQuery(hubQuery);
  const standing = hub?.games[game];
  useAt(standing?.backAt, () => void refetch());
  return {
    /** Undefined until it is known. */
    isPlayed: standing && standing.state === 'played',
    backAt: standing?.backAt,
    problem: standing ? undefined : error?.message,
    ask: () => void refetch(),
  };
}

/** Stands in the stage when the day's play is over: when it comes back, and where to go meanwhile. */
export function PlayedToday({ backAt }: { readonly backAt: number | undefined }) {
  const now = useServerSecond();
  return (
    <Note mood="idle" title="Done for today" action={<LinkButton to="/games">Other games</LinkButton>}>
      You have played this today.{' '}
      {now !== undefined &&
        backAt !== undefined &&
        `Back in ${hoursAndMinutes(backAt - now)}, at ${utcAndLocalTime(backAt)}.`}
    </Note>
  );
}
