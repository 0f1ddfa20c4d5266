import type { ProfileView } from '../../../../core/people/profile.ts';
import type { Session } from './session.ts';

/** Who may open a screen. Guests are sent to /auth, players who are no admins to /. */
export type Access = 'anyone' | 'player' | 'admin';

/** Whether a screen may be shown: yes, perhaps, for as long as something is waited for, or no, and where to go instead. */
export type Admission = { readonly waitingFor?: string } | { readonly to: string };

interface Visit {
  readonly access: Access;
  readonly pathname: string;
  readonly session: Session;
  readonly profile: ProfileView | undefined;
  /** The profile is still on its way. */
  readonly isPending: boolean;
}

/** Neither waits for the profile (spec section 2). */
const open = ['/', '/auth'];
/** Nobody may be asked to accept what they cannot open: these stay readable before the profile is complete. */
const legal = ['/terms', '/privacy', '/sweeps-rules'];
const setup = ['/setup-profile', '/setup'];

/** The route guard of spec section 2: who is here, then whether their profile is complete, then whether they are an admin. */
export function admissionOf({ access, pathname, session, profile, isPending }: Visit): Admission {
  if (session.status === 'loading') return access === 'anyone' ? {} : { waitingFor: 'Checking who’s there…' };
  if (session.status === 'out') return access === 'anyone' ? {} : { to: '/auth' };
  if ([...open, ...legal].includes(pathname)) return {};
  if (isPending && !session.isFresh) return { waitingFor: 'Loading profile…' };
  // A profile that cannot be read counts as none; /auth makes it anew and comes back.
  if (!profile) return { to: '/auth' };
  if (profile.needsProfile && !setup.includes(pathname)) return { to: '/setup-profile' };
  return access === 'admin' && !session.isAdmin ? { to: '/' } : {};
}
