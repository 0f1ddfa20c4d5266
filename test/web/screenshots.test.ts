import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPages } from '../../web/src/app/pages.ts';

/** The screenshot of each page and its name in docs/screenshots. */
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
  '/quiz': 'trivia-ready',
  '/wheel': 'wheel',
  '/deal': 'deal',
  '/sticks': 'sticks-playing',
  '/matchup': 'matchup-ready',
  '/scratch': 'scratch-playing',
  '/slots': 'slots',
};

/** Phones only. */
const onPhonesAlone = ['menu.webp'];

describe('docs/screenshots', () => {
  const phone = readdirSync('docs/screenshots/phone').sort();
  const desktop = readdirSync('docs/screenshots/desktop').sort();

  it('has a screenshot of every path, and none of removed paths', () => {
    expect(Object.keys(pictures).sort()).toEqual(allPages.map(({ path }) => path).sort());
    expect(phone).toEqual(expect.arrayContaining(Object.values(pictures).map((name) => `${name}.webp`)));
  });

  it('has the same screenshots on desktop as on phone', () => {
    expect(desktop).toEqual(phone.filter((name) => !onPhonesAlone.includes(name)));
  });
});
