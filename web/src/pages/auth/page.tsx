import { useDeferredValue, useState } from 'react';
import { useHasVisitedBefore } from '../../data/auth/has-visited-before.ts';
import { loadAmplify, useSession } from '../../data/auth/session.ts';
import { Frame } from '../../ui/frame.tsx';
import { onIntent } from '../../ui/on-intent.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Completion } from '../profile-form/fields.ts';
import { AfterLogIn } from './after-log-in.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LogIn } from './log-in.tsx';
import { SignUp } from './sign-up.tsx';

/** /auth: sign-up and log-in with a toggle (spec section 2). Players who are logged in continue to the games. */
export function AuthPage() {
  // Deferred, so that taps stay responsive while the form renders.
  const session = useDeferredValue(useSession());
  const [completion, setCompletion] = useState<Completion>();
  if (session.status === 'loading') return <CheckingSession />;
  if (session.status === 'in') return <AfterLogIn justLoggedIn={session.justLoggedIn} completion={completion} />;
  return (
    // A player about to use a form will need Amplify.
    <div {...onIntent(() => void loadAmplify().catch(() => {}))}>
      <Forms problem={session.problem} onComplete={setCompletion} />
    </div>
  );
}

/** The prerendered part of the page, shown to everyone while the session is loading. */
function CheckingSession() {
  return (
    <Frame title="Step into the ring" lead="Free to play for ages 18 and up. No purchase necessary.">
      <Waiting label="Checking if you’re logged in…" place="within" />
    </Frame>
  );
}

interface FormsProps {
  /** The error of the last log-in through Google. */
  readonly problem: string | undefined;
  /** Receives the details from sign-up, for use once the player is logged in. */
  readonly onComplete: (completion: Completion | undefined) => void;
}

function Forms({ problem, onComplete }: FormsProps) {
  const isReturning = useHasVisitedBefore();
  const [chosen, setChosen] = useState<'sign-up' | 'log-in' | 'forgot'>();
  const choose = (form: typeof chosen) => {
    setChosen(form);
    // The link to another form is at the bottom of this one.
    window.scrollTo({ top: 0 });
  };
  switch (chosen ?? (isReturning ? 'log-in' : 'sign-up')) {
    case 'sign-up':
      return <SignUp problem={problem} onComplete={onComplete} onToggle={() => choose('log-in')} />;
    case 'log-in':
      return <LogIn problem={problem} onToggle={() => choose('sign-up')} onForgot={() => choose('forgot')} />;
    case 'forgot':
      return <ForgotPassword onBack={() => choose('log-in')} />;
  }
}
