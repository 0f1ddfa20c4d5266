import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isMonth, type Month, nextDrawAt, startOfMonth } from '../../../../core/calendar.ts';
import type { DrawDetails } from '../../../../core/draw/views.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { Poster } from '../../art/poster.tsx';
import { useSession } from '../../data/auth/session.ts';
import { drawQuery } from '../../data/queries/draw.ts';
import { Card } from '../../ui/card.tsx';
import { monthName, utcTime } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { serverNow } from '../../ui/server-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAt } from '../../ui/use-at.ts';
import { NotFoundPage } from '../not-found/page.tsx';
import styles from './draw.module.css';
import { MyTickets } from './my-tickets.tsx';
import { Timeline } from './timeline.tsx';
import { Verify } from './verify.tsx';
import { outcomeOf, reasonInWords, titleOf } from './words.ts';

export function DrawPage() {
  const { month = '' } = useParams();
  return isMonth(month) ? <Draw month={month} /> : <NotFoundPage />;
}

/** One draw: the winner, the facts, and the tools to verify it. */
function Draw({ month }: { readonly month: Month }) {
  const { status } = useSession();
  const { data: draw, error, refetch } = useQuery(drawQuery(month));
  useAt(draw?.status === 'open' ? nextDrawAt(startOfMonth(month)) : undefined, refetch);
  return (
    <Page title={`${monthName(month)} draw`}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!draw && !error && <Skeleton className={styles.waiting} />}
      {draw && <Winner draw={draw} />}
      {draw && status === 'in' && <MyTickets draw={draw} />}
      {draw && draw.status !== 'open' && <Facts draw={draw} />}
      {draw?.files && <Verify draw={draw} files={draw.files} />}
      {draw && draw.timeline.length > 0 && <Timeline events={draw.timeline} />}
    </Page>
  );
}

function Winner({ draw }: { readonly draw: DrawDetails }) {
  const now = serverNow();
  return (
    <Card lit className={styles.winner}>
      <Poster className={styles.poster} label="The prize: a signed poster" />
      <div>
        <p className={styles.quiet}>{titleOf(draw, now)}</p>
        <p className={styles.name}>
          {draw.winner ? `${draw.winner.name}, ${draw.winner.state}` : outcomeOf(draw, now)}
        </p>
        {draw.isWinnerDeleted && <p className={styles.quiet}>This player has deleted their account since.</p>}
      </div>
    </Card>
  );
}

function Facts({ draw }: { readonly draw: DrawDetails }) {
  const { tickets, entrants, exclusions, frozenAt, drawnAt, round, root, decidesAt, sightings } = draw;
  const excluded = Object.entries(exclusions).map(([reason, count]) => `${reasonInWords(reason)} (${count})`);
  return (
    <Card className={styles.facts}>
      <h2>Details</h2>
      <dl>
        <Fact name="Entries">{formatNumber(tickets)}</Fact>
        <Fact name="Players">{formatNumber(entrants)}</Fact>
        <Fact name="Odds per entry">{tickets > 0 ? `1 in ${formatNumber(tickets)}` : '–'}</Fact>
        <Fact name="Not eligible">{excluded.length > 0 ? excluded.join(', ') : 'none'}</Fact>
        {frozenAt && <Fact name="List frozen">{utcTime(frozenAt)}</Fact>}
        {round && (
          <Fact name="Beacon round">
            {round}, {utcTime(decidesAt)}
          </Fact>
        )}
        {drawnAt && <Fact name="Drawn">{utcTime(drawnAt)}</Fact>}
        {sightings.map(({ witness, at }) => (
          <Fact key={witness} name={`Dated by ${witness}`}>
            {utcTime(at)}
          </Fact>
        ))}
        {isBeforeCommitments(draw) && <Fact name="Rules">version 1: before outside witnesses dated our lists</Fact>}
        {root && <Fact name="Merkle root">{<code>{root}</code>}</Fact>}
      </dl>
    </Card>
  );
}

/** Draws of version 1 published no commitment. */
function isBeforeCommitments({ drawnAt, files }: DrawDetails): boolean {
  return drawnAt !== null && files?.commitment === undefined;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
