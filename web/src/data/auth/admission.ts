import type { ProfileView } from '../../../../core/people/profile.ts';
import type { Session } from './session.ts';

/** The role that a screen requires. Guests are redirected to /auth, and players who aren't admins to /. */
export type Access = 'anyone' | 'player' | 'admin';

/** Show the screen, wait (`waitingFor` is the label), or redirect. */
export type Admission = { readonly waitingFor?: string } | { readonly to: string };

interface Visit {
  readonly access: Access;
  readonly pathname: string;
  readonly session: Session;
  readonly profile: ProfileView | undefined;
  /** The profile is still loading. */
  readonly isPending: boolean;
}

/** Pages that don't wait for the profile (spec section 2). */
const open = ['/', '/auth'];
/** Players must be able to read these before they accept them, so they stay open while the profile is incomplete. */
const legal = ['/terms', '/privacy', '/sweeps-rules'];
const setup = ['/setup-profile', '/setup'];

/** The route guard of spec section 2. It checks the session, then the profile, then the admin group. */
export function admissionOf({ access, pathname, session, profile, isPending }: Visit): Admission {
  if (session.status === 'loading') return access === 'anyone' ? {} : { waitingFor: 'Checking if you’re logged in…' };
  if (session.status === 'out') return access === 'anyone' ? {} : { to: '/auth' };
  if ([...open, ...legal].includes(pathname)) return {};
  if (isPending && !session.justLoggedIn) return { waitingFor: 'Loading profile…' };
  // A profile that can't be loaded counts as missing. /auth creates it and comes back.
  if (!profile) return { to: '/auth' };
  if (profile.needsProfile && !setup.includes(pathname)) return { to: '/setup-profile' };
  return access === 'admin' && !session.isAdmin ? { to: '/' } : {};
}
