import type { ComponentType } from 'react';
import { gameIds, gamePaths } from '../../../core/games/games.ts';
import type { Access } from '../data/auth/admission.ts';

import { gameScreens } from '../games/screens.ts';
import { HomePage } from '../pages/home/page.tsx';
import { lazyScreen } from './lazy-screen.ts';

interface PageRoute {
  readonly path: string;
  readonly access: Access;
  readonly Screen: ComponentType;
}

/** All screens of spec section 2, one line each. Only the home page is in the initial chunk. */
const pages: readonly PageRoute[] = [
  { path: '/', access: 'anyone', Screen: HomePage },
  page('/about', 'anyone', async () => (await import('../pages/about/page.tsx')).AboutPage),
  page('/terms', 'anyone', async () => (await import('../pages/terms/page.tsx')).TermsPage),
  page('/privacy', 'anyone', async () => (await import('../pages/privacy/page.tsx')).PrivacyPage),
  page('/sweeps-rules', 'anyone', async () => (await import('../pages/sweeps-rules/page.tsx')).SweepsRulesPage),
  page('/auth', 'anyone', async () => (await import('../pages/auth/page.tsx')).AuthPage),
  ...['/setup-profile', '/setup'].map((path) =>
    page(path, 'player', async () => (await import('../pages/setup-profile/page.tsx')).SetupProfilePage),
  ),
  page('/games', 'player', async () => (await import('../pages/games/page.tsx')).GamesPage),
  page('/store', 'player', async () => (await import('../pages/store/page.tsx')).StorePage),
  page('/store/success', 'player', async () => (await import('../pages/store/order-page.tsx')).OrderPage),
  page('/store/cancel', 'player', async () => (await import('../pages/store/cancel-page.tsx')).CancelPage),
  page('/profile', 'player', async () => (await import('../pages/profile/page.tsx')).ProfilePage),
  page('/profile/:uid', 'player', async () => (await import('../pages/player/page.tsx')).PlayerPage),
  page('/badges', 'player', async () => (await import('../pages/badges/page.tsx')).BadgesPage),
  page('/uploads', 'admin', async () => (await import('../desk/uploads/page.tsx')).UploadsPage),
  page('/history', 'player', async () => (await import('../pages/history/page.tsx')).HistoryPage),
  page('/fair', 'player', async () => (await import('../pages/fair/page.tsx')).FairPage),
  page('/draws', 'anyone', async () => (await import('../pages/draws/page.tsx')).DrawsPage),
  page('/draws/:month', 'anyone', async () => (await import('../pages/draw/page.tsx')).DrawPage),
  page('/admin/draws', 'admin', async () => (await import('../desk/draws/page.tsx')).AdminDrawsPage),
  page('/admin/entries', 'admin', async () => (await import('../desk/entries/page.tsx')).AdminEntriesPage),
  page('*', 'anyone', async () => (await import('../pages/not-found/page.tsx')).NotFoundPage),
];

const games = gameIds.map(
  (game): PageRoute => ({ path: gamePaths[game], access: 'player', Screen: gameScreens[game].Screen }),
);

export const allPages: readonly PageRoute[] = [...pages, ...games];

function page(path: string, access: Access, load: () => Promise<ComponentType>): PageRoute {
  return { path, access, Screen: lazyScreen(load).Screen };
}
