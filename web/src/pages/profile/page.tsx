import { Link } from 'react-router-dom';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { logsInWithGoogle } from '../../data/auth/google.ts';
import { useSession } from '../../data/auth/session.ts';
import { useProfile } from '../../data/queries/profile.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarPanel } from './avatar-panel.tsx';
import { BadgeStrip } from './badge-strip.tsx';
import { DataPanel } from './data-panel.tsx';
import { Details } from './details.tsx';
import styles from './page.module.css';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { Standing } from './standing.tsx';

/** /profile: the player's account (spec section 2). */
export function ProfilePage() {
  const { data: profile, isPending, refetch } = useProfile();
  return (
    <Page title="Profile">
      {profile && <Account profile={profile} />}
      {!profile && isPending && <Skeleton className={styles.waiting} />}
      {!profile && !isPending && <ErrorState message="No data." onRetry={() => void refetch()} />}
    </Page>
  );
}

function Account({ profile }: { readonly profile: ProfileView }) {
  const session = useSession();
  const hasPassword = session.status === 'in' && !logsInWithGoogle(session.claims);
  return (
    <>
      <Card lit className={styles.corner}>
        <AvatarPanel profile={profile} />
        <div className={styles.who}>
          <p className={styles.name}>{profile.username}</p>
          <Standing profile={profile} />
          <p>
            <Link to={`/profile/${profile.uid}`}>View public profile</Link>
          </p>
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Details profile={profile} />
          <BadgeStrip earned={profile.badges} />
          <SessionsPanel />
        </div>
        <div className={styles.column}>
          {hasPassword && <PasswordPanel />}
          <DataPanel />
        </div>
      </div>
    </>
  );
}
