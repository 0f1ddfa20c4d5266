import { gameCount } from '../../core/games/count.ts';
import { gameIds, gamePaths } from '../../core/games/games.ts';

import type { Needs } from './document.ts';

/** A page rendered at build time, so that it is visible before any script loads. */
export interface PrerenderedOutline extends Needs {
  readonly path: string;
}

/** A prerendered page with all of its content. */
export interface PrerenderedPage extends PrerenderedOutline {
  /** For search engines and link previews. */
  readonly description: string;
}

const mascot = 'pound';

export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: '/',
    chunks: [],
    drawings: [mascot, 'poster'],
    description: `${gameCount.capitalized} free daily games and one signed poster every month. No purchase necessary.`,
  },
  page('about', 'How PFP Sweepstakes works: free daily games, Coins, prize entries, and a draw that anyone can check.'),
  page(
    'auth',
    `Sign up for free or log in: ${gameCount.word} daily games and a monthly draw for a signed poster.`,
    mascot,
  ),
  page('draws', 'Past and upcoming draws: the winners, the odds, and a published proof for each one.'),
  page('terms', 'The terms of use of PFP Sweepstakes.'),
  page('privacy', 'The data PFP Sweepstakes keeps about you, why and for how long, and how to delete it.'),
  page('sweeps-rules', 'The official rules: who can enter, how to enter for free, the odds, the prize, and the draw.'),
];

/**
 * Players' pages with a fixed URL. Until scripts run, the session is unknown, so their HTML holds only what is the same
 * for all players. They load their scripts in parallel, including Amplify, which looks up the session. All other pages
 * start as `app.html`, which is empty and handles every path.
 */
export const playersPages: readonly PrerenderedOutline[] = [
  ...gameIds.map((game) => playersPage(gamePaths[game], `src/games/${game}/screen.tsx`, mascot)),
  ...['games', 'store', 'profile', 'badges', 'history', 'fair'].map((name) =>
    playersPage(`/${name}`, `src/pages/${name}/page.tsx`),
  ),
  playersPage('/setup-profile', 'src/pages/setup-profile/page.tsx', mascot),
];

/** It looks like the not-found page, so it needs the same files. */
export const offlinePage: PrerenderedPage = {
  path: '/offline.html',
  chunks: ['src/pages/not-found/page.tsx'],
  drawings: [mascot],
  description: 'You are offline.',
};

function page(name: string, description: string, ...drawings: string[]): PrerenderedPage {
  return { path: `/${name}`, chunks: [`src/pages/${name}/page.tsx`], drawings, description };
}

function playersPage(path: string, screen: string, ...drawings: string[]): PrerenderedOutline {
  return { path, chunks: [screen, 'src/data/auth/amplify.ts'], drawings };
}
