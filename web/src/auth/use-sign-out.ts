import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toaster.tsx';
import { signOut } from './account.ts';

const SIGNED_OUT = 'Logged out 👋';

/** Logging out, with its messages (spec sections 4 and 8). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      toast.success(SIGNED_OUT);
      navigate('/');
    } catch (error) {
      console.error('Could not log out', error);
      toast.error('Couldn’t log out – check your connection');
    }
  };
}
