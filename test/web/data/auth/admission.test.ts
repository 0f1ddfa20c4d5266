import { describe, expect, it } from 'vitest';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { admissionOf } from '../../../../web/src/data/auth/admission.ts';
import type { Session } from '../../../../web/src/data/auth/session.ts';

const guest: Session = { status: 'out' };
const player = { status: 'in', uid: 'u1', claims: {}, isAdmin: false, justLoggedIn: false } as const;
const admin = { ...player, isAdmin: true };
const complete = { needsProfile: false } as ProfileView;
const stub = { needsProfile: true } as ProfileView;

const visit = { access: 'player', pathname: '/games', session: player, profile: complete, isPending: false } as const;
const admits = {};

describe('the route guard', () => {
  it.each(['player', 'admin'] as const)('waits for the session on a page for a %s', (access) => {
    const admission = admissionOf({ ...visit, access, session: { status: 'loading' }, profile: undefined });
    expect(admission).toEqual({ waitingFor: 'Checking if you’re logged in…' });
  });

  it.each(['player', 'admin'] as const)('redirects guests from a page for a %s to /auth', (access) => {
    expect(admissionOf({ ...visit, access, session: guest, profile: undefined })).toEqual({ to: '/auth' });
  });

  it('lets everyone open public pages, also while the session is loading', () => {
    for (const session of [{ status: 'loading' } as const, guest, player])
      expect(admissionOf({ ...visit, access: 'anyone', pathname: '/about', session })).toEqual(admits);
  });

  it('lets players open player pages but not admin pages', () => {
    expect(admissionOf(visit)).toEqual(admits);
    expect(admissionOf({ ...visit, access: 'admin' })).toEqual({ to: '/' });
    expect(admissionOf({ ...visit, access: 'admin', session: admin })).toEqual(admits);
  });
});

describe('the route guard for a player who is logged in', () => {
  const arriving = { ...visit, profile: undefined, isPending: true };

  it('waits for the profile', () => {
    expect(admissionOf(arriving)).toEqual({ waitingFor: 'Loading profile…' });
    expect(admissionOf({ ...arriving, access: 'anyone', pathname: '/about' })).toEqual({
      waitingFor: 'Loading profile…',
    });
  });

  it.each(['/', '/auth', '/terms', '/privacy', '/sweeps-rules'])('doesn’t wait for the profile on %s', (pathname) => {
    expect(admissionOf({ ...arriving, access: 'anyone', pathname })).toEqual(admits);
  });

  it.each(['player', 'admin', 'anyone'] as const)(
    'redirects to /auth without a profile, from a page for: %s',
    (access) => {
      expect(admissionOf({ ...arriving, access, isPending: false })).toEqual({ to: '/auth' });
    },
  );

  it('doesn’t wait for the profile right after a log-in', () => {
    expect(admissionOf({ ...arriving, session: { ...player, justLoggedIn: true } })).toEqual({ to: '/auth' });
  });

  it('redirects to /setup-profile until the profile is complete, admins too', () => {
    expect(admissionOf({ ...visit, profile: stub })).toEqual({ to: '/setup-profile' });
    expect(admissionOf({ ...visit, profile: stub, access: 'admin', session: admin })).toEqual({ to: '/setup-profile' });
    for (const pathname of ['/setup-profile', '/setup'])
      expect(admissionOf({ ...visit, profile: stub, pathname })).toEqual(admits);
  });
});
