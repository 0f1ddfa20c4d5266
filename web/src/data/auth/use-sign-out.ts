import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toaster.tsx';
import { signOut } from './account.ts';

const LEAVING = 'pfp.leaving';
/** Those who came by Google leave the site for a moment to log out; a page that is still here after this did not. */
const DEPARTURE_MS = 2000;

/** Logging out, with its messages (spec sections 4 and 8). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    sessionStorage.setItem(LEAVING, 'yes');
    try {
      await signOut();
      sayGoodbye();
      navigate('/');
      setTimeout(() => sessionStorage.removeItem(LEAVING), DEPARTURE_MS);
    } catch (error) {
      sessionStorage.removeItem(LEAVING);
      console.error('Could not log out', error);
      toast.error('Couldn’t log out – check your connection');
    }
  };
}

/** Says goodbye to those who were away to log out. */
export function useGoodbye(): void {
  useEffect(() => {
    if (!sessionStorage.getItem(LEAVING)) return;
    sessionStorage.removeItem(LEAVING);
    sayGoodbye();
  }, []);
}

function sayGoodbye(): void {
  toast.success('Logged out 👋', { id: 'logged-out' });
}
