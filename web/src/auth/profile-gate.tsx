import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useProfile } from '../queries.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useSession } from './session.ts';

/** Neither waits for the profile (spec section 2). */
const open = ['/', '/auth'];
/** Nobody may be asked to accept what they cannot open: these stay readable before the profile is complete. */
const legal = ['/terms', '/privacy', '/sweeps-rules'];
const setup = ['/setup-profile', '/setup'];

/** Holds the screens of a signed-in player back until their profile is here and complete (spec section 2). */
export function ProfileGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { data: profile, isPending } = useProfile();
  if (session.status !== 'in' || [...open, ...legal].includes(pathname)) return children;
  if (isPending && !session.isFresh) return <Waiting label="Loading profile…" />;
  // A profile that cannot be read counts as none; /auth makes it anew and comes back.
  if (!profile) return <Navigate to="/auth" replace />;
  if (profile.needsProfile && !setup.includes(pathname)) return <Navigate to="/setup-profile" replace />;
  return children;
}
