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

describe('who is admitted', () => {
  it.each(['player', 'admin'] as const)('is waited for on a page for a %s', (access) => {
    const admission = admissionOf({ ...visit, access, session: { status: 'loading' }, profile: undefined });
    expect(admission).toEqual({ waitingFor: 'Checking who’s there…' });
  });

  it.each(['player', 'admin'] as const)('is no guest on a page for a %s', (access) => {
    expect(admissionOf({ ...visit, access, session: guest, profile: undefined })).toEqual({ to: '/auth' });
  });

  it('is anyone on the public pages, before it is known who they are and after', () => {
    for (const session of [{ status: 'loading' } as const, guest, player])
      expect(admissionOf({ ...visit, access: 'anyone', pathname: '/about', session })).toEqual(admits);
  });

  it('is a player on the pages for players, not on those for admins', () => {
    expect(admissionOf(visit)).toEqual(admits);
    expect(admissionOf({ ...visit, access: 'admin' })).toEqual({ to: '/' });
    expect(admissionOf({ ...visit, access: 'admin', session: admin })).toEqual(admits);
  });
});

describe('the profile of somebody who is signed in', () => {
  const arriving = { ...visit, profile: undefined, isPending: true };

  it('is waited for', () => {
    expect(admissionOf(arriving)).toEqual({ waitingFor: 'Loading profile…' });
    expect(admissionOf({ ...arriving, access: 'anyone', pathname: '/about' })).toEqual({
      waitingFor: 'Loading profile…',
    });
  });

  it.each(['/', '/auth', '/terms', '/privacy', '/sweeps-rules'])('is not waited for on %s', (pathname) => {
    expect(admissionOf({ ...arriving, access: 'anyone', pathname })).toEqual(admits);
  });

  it.each(['player', 'admin', 'anyone'] as const)('is made at /auth where there is none: a page for %s', (access) => {
    expect(admissionOf({ ...arriving, access, isPending: false })).toEqual({ to: '/auth' });
  });

  it('is not waited for where there can be none yet: they signed in just now', () => {
    expect(admissionOf({ ...arriving, session: { ...player, justLoggedIn: true } })).toEqual({ to: '/auth' });
  });

  it('is completed first, also by admins', () => {
    expect(admissionOf({ ...visit, profile: stub })).toEqual({ to: '/setup-profile' });
    expect(admissionOf({ ...visit, profile: stub, access: 'admin', session: admin })).toEqual({ to: '/setup-profile' });
    for (const pathname of ['/setup-profile', '/setup'])
      expect(admissionOf({ ...visit, profile: stub, pathname })).toEqual(admits);
  });
});
