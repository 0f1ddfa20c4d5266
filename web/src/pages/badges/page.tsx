import { useLocation } from 'react-router-dom';
import { type BadgeId, type BadgeRecord, badge, badgeIds } from '../../../../core/badges.ts';
import type { ProfileView } from '../../../../core/profile.ts';
import { BadgeArt } from '../../art/badge-art.tsx';
import { useProfile } from '../../queries.ts';
import { formatCoins } from '../../ui/count-up.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Chip } from '../../ui/pill.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './page.module.css';

/** /badges: all of them, earned or with the way that is left. `#id` leads to one and lights it up. */
export function BadgesPage() {
  const { data: profile, refetch } = useProfile();
  const lead = profile && `${profile.badges.length} of ${badgeIds.length} earned. What you earn stays yours.`;
  return (
    <Page title="Badges" lead={lead}>
      {profile ? <Badges profile={profile} /> : <ErrorState message="No data." onRetry={() => void refetch()} />}
    </Page>
  );
}

function Badges({ profile }: { readonly profile: ProfileView }) {
  const { hash } = useLocation();
  // The shell scrolls to it (shell/scroll.ts).
  const wanted = hash.slice(1);
  return (
    <ul className={styles.list}>
      {badgeIds.map((id) => (
        <Badge key={id} id={id} profile={profile} isWanted={id === wanted} />
      ))}
    </ul>
  );
}

interface BadgeProps {
  readonly id: BadgeId;
  readonly profile: ProfileView;
  readonly isWanted: boolean;
}

function Badge({ id, profile, isWanted }: BadgeProps) {
  const { name, condition, progress } = badge(id);
  const isEarned = profile.badges.includes(id);
  return (
    <li id={id} className={styles.badge} data-earned={isEarned || undefined} aria-current={isWanted || undefined}>
      <BadgeArt id={id} earned={isEarned} className={styles.art} />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.condition}>{condition}</p>
        {isEarned && <Chip tone="gold">Earned</Chip>}
        {!isEarned && progress && <Way name={name} {...progress(recordOf(profile))} />}
      </div>
    </li>
  );
}

function Way({ name, have, need }: { readonly name: string; readonly have: number; readonly need: number }) {
  const text = `${formatCoins(have)} of ${formatCoins(need)}`;
  return (
    <div className={styles.way}>
      <ProgressBar value={have / need} label={`Way to ${name}`} text={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

function recordOf({ coins, quizzesPlayed, quizStreak }: ProfileView): BadgeRecord {
  return { coins, quizzesPlayed, quizStreak };
}
