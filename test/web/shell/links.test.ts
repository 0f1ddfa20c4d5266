import { describe, expect, it } from 'vitest';
import type { Player } from '../../../web/src/data/auth/session.ts';
import { linksFor } from '../../../web/src/shell/links.ts';

const player: Player = { status: 'in', uid: 'u1', claims: {}, isAdmin: false, justLoggedIn: false };
const paths = (session: Parameters<typeof linksFor>[0]) => linksFor(session).map(({ to }) => to);
const everybody = ['/', '/games', '/store', '/about', '/terms'];

describe('the header’s links', () => {
  it('offer guests to log in', () => {
    expect(paths({ status: 'out' })).toEqual([...everybody, '/auth']);
  });

  it('show players their profile, and admins the uploads, too', () => {
    expect(paths(player)).toEqual([...everybody, '/profile']);
    expect(paths({ ...player, isAdmin: true })).toEqual([...everybody, '/profile', '/uploads']);
  });

  it('show none of these while the session is loading', () => {
    expect(paths({ status: 'loading' })).toEqual(everybody);
  });
});
