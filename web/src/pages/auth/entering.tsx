import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSignOut } from '../../data/auth/use-sign-out.ts';
import { TextButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Completion } from '../profile-form/fields.ts';
import { Celebration } from './celebration.tsx';
import styles from './entering.module.css';
import { PickAnotherName } from './pick-another-name.tsx';
import { useEntering } from './use-entering.ts';

interface EnteringProps {
  /** Signed in on this page just now; others only pass through. */
  readonly isFresh: boolean;
  /** What sign-up said about the player, if it was sign-up. */
  readonly completion: Completion | undefined;
}

/** From signed in to playing: makes the profile, celebrates, and goes where it is due. */
export function Entering({ isFresh, completion }: EnteringProps) {
  // Being welcomed is over as soon as the profile is here; the celebration is not.
  const [isArrival] = useState(isFresh);
  const { step, enter } = useEntering(completion);
  const signOut = useSignOut();
  switch (step.at) {
    case 'door':
      return <Waiting label="Opening the doors…" />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <ErrorState
            title={<PageHeading title="Sign in">The doors are stuck</PageHeading>}
            message={step.message}
            onRetry={enter}
          />
          <TextButton onClick={signOut}>Logout</TextButton>
        </div>
      );
    case 'name-taken':
      return <PickAnotherName onPick={enter} />;
    case 'in':
      if (step.profile.needsProfile) return <Navigate to="/setup-profile" replace />;
      return isArrival ? <Celebration profile={step.profile} isNew={!!completion} /> : <Navigate to="/games" replace />;
  }
}
