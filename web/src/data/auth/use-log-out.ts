import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/toaster.tsx';
import { logOut } from './account.ts';

const LOGGING_OUT = 'pfp.leaving';
/** Google accounts log out through a redirect. A page that is still open after this long won't be redirected. */
const REDIRECT_MS = 2000;

/** Logs out, with the messages of spec sections 4 and 8. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    sessionStorage.setItem(LOGGING_OUT, 'yes');
    try {
      await logOut();
      toastLoggedOut();
      navigate('/');
      setTimeout(() => sessionStorage.removeItem(LOGGING_OUT), REDIRECT_MS);
    } catch (error) {
      sessionStorage.removeItem(LOGGING_OUT);
      console.error('Could not log out', error);
      toast.error('Couldn’t log out – check your connection');
    }
  };
}

/** Shows the logged-out toast after the redirect that ends a Google session. */
export function useLoggedOutToast(): void {
  useEffect(() => {
    if (!sessionStorage.getItem(LOGGING_OUT)) return;
    sessionStorage.removeItem(LOGGING_OUT);
    toastLoggedOut();
  }, []);
}

function toastLoggedOut(): void {
  toast.success('Logged out 👋', { id: 'logged-out' });
}
