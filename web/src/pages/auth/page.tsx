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

/** /auth: sign-up and sign-in with a toggle (spec section 2), and for whoever is signed in the way to the games. */
export function AuthPage() {
  // The form is drawn in pieces, for none of which a touch waits.
  const session = useDeferredValue(useSession());
  const [completion, setCompletion] = useState<Completion>();
  if (session.status === 'loading') return <AtTheDoor />;
  if (session.status === 'in') return <AfterLogIn justLoggedIn={session.justLoggedIn} completion={completion} />;
  return (
    // Whoever turns to a form is about to need it.
    <div {...onIntent(() => void loadAmplify().catch(() => {}))}>
      <Forms problem={session.problem} onComplete={setCompletion} />
    </div>
  );
}

/** What everybody sees first, players and newcomers: this much of the page is made beforehand. */
function AtTheDoor() {
  return (
    <Frame title="Step into the ring" lead="Free to play, 18 and over. No purchase necessary.">
      <Waiting label="Checking who’s there…" place="within" />
    </Frame>
  );
}

interface FormsProps {
  /** How the last trip to Google went wrong. */
  readonly problem: string | undefined;
  /** What sign-up said about the player; used once they are signed in. */
  readonly onComplete: (completion: Completion | undefined) => void;
}

function Forms({ problem, onComplete }: FormsProps) {
  const isReturning = useHasVisitedBefore();
  const [chosen, setChosen] = useState<'sign-up' | 'log-in' | 'forgot'>();
  const choose = (form: typeof chosen) => {
    setChosen(form);
    // The way there is at the end of a form; the next one starts at its top.
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
