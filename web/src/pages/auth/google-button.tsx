import { useState } from 'react';
import { logInWithGoogle } from '../../data/auth/account.ts';
import { GOOGLE_FAILED } from '../../data/auth/messages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './google-button.module.css';

/** The Google button, and the divider between it and the form. */
export function GoogleButton({ onProblem }: { readonly onProblem: (message: string) => void }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logInWithGoogle();
    } catch (error) {
      console.error('Could not leave for Google', error);
      onProblem(GOOGLE_FAILED);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="ghost" wide busy={busy} onClick={leave}>
        {!busy && <GoogleLetter />}
        Continue with Google
      </Button>
      <p className={styles.or}>or use your email</p>
    </>
  );
}

function GoogleLetter() {
  return (
    <svg width="22" height="22" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path fill="#34a853" d="M24 46c6 0 11-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.6-6.9H4.5v5.7A22 22 0 0 0 24 46Z" />
      <path fill="#fbbc05" d="M11.8 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.5a22 22 0 0 0 0 19.8Z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.5 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.8Z"
      />
    </svg>
  );
}
