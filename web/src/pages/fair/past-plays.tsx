import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LockKeyhole } from 'lucide-react';
import type { Day } from '../../../../core/calendar.ts';
import { playName } from '../../../../core/games/replay-record.ts';
import type { PublishedWord } from '../../../../core/games/sticks/word.ts';
import type { FairView, PastPlay } from '../../../../core/replies.ts';
import { pastPlaysQuery } from '../../data/queries/fair.ts';
import { dailyWordQuery } from '../../data/queries/games.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/note.tsx';
import styles from './fair.module.css';
import { type Verdict, verdictOf } from './verify.ts';

/** Past plays. Those whose seed has been revealed are recomputed in this browser. */
export function PastPlays({ fair }: { readonly fair: FairView }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(pastPlaysQuery);
  const plays = data?.pages.flatMap(({ items }) => items) ?? [];
  const words = useWordsOf(plays);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const verdicts = plays.map((play) => ({ play, verdict: verdictOf(play, { fair, words }) }));
  return (
    <Card className={styles.panel}>
      <h2>Past plays</h2>
      {data && plays.length === 0 && (
        <EmptyState title="No plays yet" action={<LinkButton to="/games">Play a game</LinkButton>}>
          Your finished plays will appear here, ready to verify.
        </EmptyState>
      )}
      {plays.length > 0 && <Summary verdicts={verdicts.map(({ verdict }) => verdict)} />}
      <ul className={styles.plays}>
        {verdicts.map(({ play, verdict }) => (
          <Play key={play.nonce} play={play} verdict={verdict} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Card>
  );
}

/** The words of the days on which Word Sticks was played, as far as they are loaded. */
function useWordsOf(plays: readonly PastPlay[]): ReadonlyMap<Day, PublishedWord> {
  const days = plays.flatMap(({ record }) => (record.game === 'sticks' ? [record.day] : []));
  return useQueries({
    queries: days.map(dailyWordQuery),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.day, data]] : []))),
  });
}

function Summary({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const [good, bad, secret, sealed] = [count('matches'), count('differs'), count('secret'), count('sealed')];
  return (
    <p className={styles.summary} role="status" data-bad={bad > 0 || undefined}>
      {bad > 0 && `${bad} of these plays DO NOT match their seed. Please tell us. `}
      {good > 0 && `${good} verified. `}
      {secret > 0 && `${secret} used your current seed. Reveal it to verify them. `}
      {sealed > 0 && 'Words are sealed until two days after their day.'}
    </p>
  );
}

const looks = {
  matches: { Icon: CircleCheck, text: 'Verified' },
  differs: { Icon: CircleAlert, text: 'Doesn’t match its seed' },
  secret: { Icon: LockKeyhole, text: 'Seed not revealed yet' },
  sealed: { Icon: LockKeyhole, text: 'Word not published yet' },
} as const;

function Play({ play, verdict }: { readonly play: PastPlay; readonly verdict: Verdict }) {
  const { Icon, text } = looks[verdict];
  return (
    <li className={styles.play} data-game={play.record.game}>
      <div>
        <b>{playName(play.record)}</b>
        <span className={styles.quiet}>
          play {play.nonce} · {play.day}
        </span>
      </div>
      <span className={styles.verdict} data-verdict={verdict}>
        <Icon aria-hidden="true" size={18} /> {text}
      </span>
      <details className={styles.details}>
        <summary>Details</summary>
        <pre>{JSON.stringify(play, null, 1)}</pre>
      </details>
    </li>
  );
}
