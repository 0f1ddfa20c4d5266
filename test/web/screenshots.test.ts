import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gamePaths } from '../../core/games/games.ts';
import { allPages } from '../../web/src/app/pages.ts';

/** The screenshot of each page except the games', and its name in docs/screenshots. Games: test/game-files.test.ts. */
const pictures: Readonly<Record<string, string>> = {
  '/': 'home',
  '/about': 'about',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/sweeps-rules': 'sweeps-rules',
  '/auth': 'auth',
  '/setup-profile': 'setup-profile',
  '/setup': 'setup-profile',
  '/games': 'games',
  '/store': 'store',
  '/store/success': 'store-success',
  '/store/cancel': 'store-cancel',
  '/profile': 'profile',
  '/profile/:uid': 'player',
  '/badges': 'badges',
  '/uploads': 'uploads',
  '/history': 'history',
  '/fair': 'fair',
  '/draws': 'draws',
  '/draws/:month': 'draw',
  '/admin/draws': 'admin-draws',
  '/admin/entries': 'admin-entries',
  '*': 'not-found',
};

/** Phones only. */
const onPhonesAlone = ['menu.webp'];

describe('docs/screenshots', () => {
  const phone = readdirSync('docs/screenshots/phone').sort();
  const desktop = readdirSync('docs/screenshots/desktop').sort();

  it('has a screenshot of every path, and none of removed paths', () => {
    const paths = [...Object.keys(pictures), ...Object.values(gamePaths)];
    expect(paths.sort()).toEqual(allPages.map(({ path }) => path).sort());
    expect(phone).toEqual(expect.arrayContaining(Object.values(pictures).map((name) => `${name}.webp`)));
  });

  it('has the same screenshots on desktop as on phone', () => {
    expect(desktop).toEqual(phone.filter((name) => !onPhonesAlone.includes(name)));
  });
});
