import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLogOut } from '../../data/auth/use-log-out.ts';
import { TextButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Completion } from '../profile-form/fields.ts';
import styles from './after-log-in.module.css';
import { Celebration } from './celebration.tsx';
import { PickAnotherName } from './pick-another-name.tsx';
import { useAfterLogIn } from './use-after-log-in.ts';

interface AfterLogInProps {
  /** Logged in on this page just now. Others are redirected without a welcome. */
  readonly justLoggedIn: boolean;
  /** The details from sign-up, if the player has just signed up. */
  readonly completion: Completion | undefined;
}

/** From log-in to the games: creates the profile, welcomes the player, and redirects. */
export function AfterLogIn({ justLoggedIn, completion }: AfterLogInProps) {
  // Kept in state, because `justLoggedIn` becomes false while the welcome is still on screen.
  const [showWelcome] = useState(justLoggedIn);
  const { step, proceed } = useAfterLogIn(completion);
  const logOut = useLogOut();
  switch (step.at) {
    case 'loading':
      return <Waiting label="Logging you in…" />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <ErrorState
            title={<PageHeading title="Log in">We couldn’t log you in</PageHeading>}
            message={step.message}
            onRetry={proceed}
          />
          <TextButton onClick={logOut}>Log out</TextButton>
        </div>
      );
    case 'name-taken':
      return <PickAnotherName onPick={proceed} />;
    case 'in':
      if (step.profile.needsProfile) return <Navigate to="/setup-profile" replace />;
      return showWelcome ? (
        <Celebration profile={step.profile} isNew={!!completion} />
      ) : (
        <Navigate to="/games" replace />
      );
  }
}
