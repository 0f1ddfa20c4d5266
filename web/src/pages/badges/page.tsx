import { useLocation } from 'react-router-dom';
import { formatNumber } from '../../../../core/number-format.ts';
import { type BadgeId, type BadgeRecord, badge, badgeIds } from '../../../../core/people/badges.ts';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { BadgeArt } from '../../art/badge-art.tsx';
import { useProfile } from '../../data/queries/profile.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Chip } from '../../ui/pill.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page.module.css';

/** /badges: all badges, earned or with the progress toward them. `#id` highlights one. */
export function BadgesPage() {
  const { data: profile, error, refetch } = useProfile();
  const have = profile ? `${profile.badges.length} of ${badgeIds.length} earned` : `${badgeIds.length} to earn`;
  return (
    <Page title="Badges" lead={`${have}. The badges you earn are yours to keep.`}>
      {error && !profile ? (
        <ErrorState message="No data." onRetry={() => void refetch()} />
      ) : (
        <Badges profile={profile} />
      )}
    </Page>
  );
}

function Badges({ profile }: { readonly profile: ProfileView | undefined }) {
  const { hash } = useLocation();
  // shell/scroll.ts scrolls to it. It is highlighted once the profile is here, because the prerendered HTML has no
  // hash.
  const wanted = hash.slice(1);
  return (
    <ul className={styles.list}>
      {badgeIds.map((id) => (
        <Badge key={id} id={id} profile={profile} isWanted={profile !== undefined && id === wanted} />
      ))}
    </ul>
  );
}

interface BadgeProps {
  readonly id: BadgeId;
  /** Without it, no badge is shown as earned and no progress is shown. */
  readonly profile: ProfileView | undefined;
  readonly isWanted: boolean;
}

function Badge({ id, profile, isWanted }: BadgeProps) {
  const { name, condition, progress } = badge(id);
  const isEarned = profile?.badges.includes(id) ?? false;
  return (
    <li id={id} className={styles.badge} data-earned={isEarned || undefined} aria-current={isWanted || undefined}>
      <BadgeArt id={id} earned={isEarned} className={styles.art} />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.condition}>{condition}</p>
        {isEarned && <Chip tone="gold">Earned</Chip>}
        {!isEarned &&
          progress &&
          (profile ? <Way name={name} {...progress(recordOf(profile))} /> : <Skeleton className={styles.wayToCome} />)}
      </div>
    </li>
  );
}

function Way({ name, have, need }: { readonly name: string; readonly have: number; readonly need: number }) {
  const text = `${formatNumber(have)} of ${formatNumber(need)}`;
  return (
    <div className={styles.way}>
      <ProgressBar value={have / need} label={`Progress toward ${name}`} text={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

function recordOf({ coins, quizzesPlayed, quizStreak }: ProfileView): BadgeRecord {
  return { coins, quizzesPlayed, quizStreak };
}
