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
 * In front of every screen (spec section 2). Until it is known who is here, a player's screen already shows what is the
 * same for everybody, with the place of the rest kept: it is the server that gives the rest, or refuses it. A screen of
 * admins is not shown at all.
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
