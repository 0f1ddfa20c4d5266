import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { monthOf } from '../../../../core/calendar.ts';
import { badgeIds } from '../../../../core/people/badges.ts';
import type { PublicProfile } from '../../../../core/people/profile.ts';
import { tierArt } from '../../art/tier-art.tsx';
import { playerQuery } from '../../data/queries/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BadgeLinks } from '../../ui/badge-links.tsx';
import { Card } from '../../ui/card.tsx';
import { monthName } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './page.module.css';

/** /profile/{uid}: a player's public profile. */
export function PlayerPage() {
  const { uid = '' } = useParams();
  const { data: player, error, refetch } = useQuery(playerQuery(uid));
  if (player) return <Player player={player} />;
  if (!error) return <Waiting label="Loading profile…" />;
  return (
    <Page title="Profile">
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}

function Player({ player: { username, avatar, tier, badges, createdAt } }: { readonly player: PublicProfile }) {
  const Belt = tierArt[tier];
  return (
    <div className={styles.page}>
      <Card lit className={styles.card}>
        <Avatar src={avatar} username={username} label={`${username}’s picture`} className={styles.avatar} />
        <PageHeading title={username} className={styles.name}>
          {username}
        </PageHeading>
        <div className={styles.tier}>
          <Belt className={styles.belt} />
          <p>
            <span className="visually-hidden">Tier: </span>
            {tier}
          </p>
        </div>
        <p className={styles.since}>Playing since {monthName(monthOf(createdAt))}</p>
      </Card>
      <section className={styles.badges} aria-labelledby="badges">
        <h2 id="badges">Badges</h2>
        <p className={styles.since}>
          {badges.length} of {badgeIds.length} earned
        </p>
        <BadgeLinks earned={badges} framed />
      </section>
    </div>
  );
}
