import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProfileView } from '../../../../core/people/profile.ts';

import { fireConfetti } from '../../ui/confetti.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { PageHeading } from '../../ui/page.tsx';
import styles from './celebration.module.css';

/** How long the welcome is shown before the redirect (spec section 9), milliseconds. */
export const CELEBRATION_MS = 1500;

interface CelebrationProps {
  readonly profile: ProfileView;
  readonly isNew: boolean;
}

/** The welcome after a log-in, then a redirect to the games. */
export function Celebration({ profile: { username }, isNew }: CelebrationProps) {
  const navigate = useNavigate();
  useEffect(() => {
    window.scrollTo(0, 0);
    fireConfetti();
    const timer = setTimeout(() => navigate('/games', { replace: true }), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.celebration}>
      <Mascot mood="champion" className={styles.pound} />
      <div role="status">
        <PageHeading title="Welcome">{isNew ? `You’re in, ${username}!` : `Welcome back, ${username}!`}</PageHeading>
        <p className={styles.next}>Opening the games…</p>
      </div>
    </div>
  );
}
