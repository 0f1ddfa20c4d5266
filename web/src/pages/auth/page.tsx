import { useDeferredValue, useState } from 'react';
import { useReturning } from '../../data/auth/returning.ts';
import { loadAmplify, useSession } from '../../data/auth/session.ts';
import { Frame } from '../../ui/frame.tsx';
import { onIntent } from '../../ui/on-intent.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Completion } from '../profile-form/fields.ts';
import { Entering } from './entering.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

/** /auth: sign-up and sign-in with a toggle (spec section 2), and for whoever is signed in the way to the games. */
export function AuthPage() {
  // The form is drawn in pieces, for none of which a touch waits.
  const session = useDeferredValue(useSession());
  const [completion, setCompletion] = useState<Completion>();
  if (session.status === 'loading') return <AtTheDoor />;
  if (session.status === 'in') return <Entering isFresh={session.isFresh} completion={completion} />;
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
  const isReturning = useReturning();
  const [chosen, setChosen] = useState<'sign-up' | 'sign-in' | 'forgotten'>();
  const choose = (form: typeof chosen) => {
    setChosen(form);
    // The way there is at the end of a form; the next one starts at its top.
    window.scrollTo({ top: 0 });
  };
  switch (chosen ?? (isReturning ? 'sign-in' : 'sign-up')) {
    case 'sign-up':
      return <SignUp problem={problem} onComplete={onComplete} onToggle={() => choose('sign-in')} />;
    case 'sign-in':
      return <SignIn problem={problem} onToggle={() => choose('sign-up')} onForgotten={() => choose('forgotten')} />;
    case 'forgotten':
      return <ForgottenPassword onBack={() => choose('sign-in')} />;
  }
}
