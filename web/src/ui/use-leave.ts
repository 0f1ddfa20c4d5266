import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long the end of a game is shown (spec section 9: game-end redirect 3 s), milliseconds. */
export const LEAVE_MS = 3000;

/** Goes back to the hub `ms` after a play has ended; not before `isOver`, and not once the player has left. */
export function useLeave(isOver: boolean, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void navigate('/games'), ms);
    return () => clearTimeout(timer);
  }, [isOver, ms, navigate]);
}
