import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Waiting } from '../ui/waiting.tsx';
import { useSession } from './session.ts';

interface GuardProps {
  readonly access: 'player' | 'admin';
  readonly children: ReactNode;
}

/** Lets players (or admins only) in: a spinner until it is known who is here, then the way out for everybody else. */
export function Guard({ access, children }: GuardProps) {
  const session = useSession();
  if (session.status === 'loading') return <Waiting label="Checking who’s there…" />;
  if (session.status === 'out') return <Navigate to="/auth" replace />;
  if (access === 'admin' && !session.isAdmin) return <Navigate to="/" replace />;
  return children;
}
