import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Access, admissionOf } from '../data/auth/admission.ts';
import { useSession } from '../data/auth/session.ts';
import { useProfile } from '../data/queries/profile.ts';
import { Waiting } from '../ui/waiting.tsx';

interface GateProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Guards a screen (spec section 2). While the session is loading, a player's screen already shows what is the same for
 * everyone, with placeholders for the rest. That is safe because only the server hands out player data. Admin screens
 * show nothing until then.
 */
export function Gate({ access, children }: GateProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const { data: profile, isPending } = useProfile();
  const admission = admissionOf({ access, pathname, session, profile, isPending });
  if ('to' in admission) return <Navigate to={admission.to} replace />;
  const { waitingFor } = admission;
  if (waitingFor && access === 'admin') return <Waiting label={waitingFor} />;
  return (
    <>
      {children}
      {waitingFor && <Waiting label={waitingFor} place="beside" />}
    </>
  );
}
