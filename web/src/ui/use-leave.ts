import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes back to the hub `ms` after a play has ended; not before `isOver`, and not once the player has left. */
export function useLeave(isOver: boolean, ms: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void navigate('/games'), ms);
    return () => clearTimeout(timer);
  }, [isOver, ms, navigate]);
}
