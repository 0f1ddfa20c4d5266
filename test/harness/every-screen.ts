import type { Page } from 'playwright-core';
import { allPages } from '../../web/src/app/pages.ts';
import type { PlayersScreen, TestBrowser } from './browser.ts';
import { settled } from './settled.ts';

/** A page for each role. */
interface Roles {
  readonly guest: Page;
  readonly player: PlayersScreen;
  readonly admin: PlayersScreen;
}

/** A screen of the site, open in a browser. */
export interface OpenScreen {
  readonly path: string;
  readonly page: Page;
}

/** Addresses for paths with parameters. */
const addresses: Record<string, string> = {
  '/store/success': '/store/success?order=1',
  '/profile/:uid': '/profile/nobody',
  '/draws/:month': '/draws/2026-11',
  '*': '/no/such/page',
};
/** Pages that redirect a player with a profile to the games. */
const redirecting = ['/setup-profile', '/setup'];

/**
 * Opens every screen of the site, each in a role that may see it, and calls `check` there. Returns the problems that
 * `check` found, keyed by path; screens without problems are absent. Screens are loaded unless `open` is `navigate`.
 */
export async function visitEveryScreen(
  as: Roles,
  check: (screen: OpenScreen) => Promise<readonly string[]>,
  open: (page: Page, address: string) => Promise<void> = load,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { path, access } of allPages.filter((each) => !redirecting.includes(each.path))) {
    const page = path === '/auth' ? as.guest : access === 'admin' ? as.admin.page : as.player.page;
    await open(page, addresses[path] ?? path);
    const problems = await check({ path, page });
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

/** The accessibility problems of every screen after loading, keyed by path. */
export function accessibilityProblems(browser: TestBrowser, as: Roles): Promise<Record<string, readonly string[]>> {
  return visitEveryScreen(
    as,
    async ({ page }) => {
      await settled(page);
      return browser.violations(page);
    },
    navigate,
  );
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a screen the way a link does, which takes a fraction of the time. Loads the first one. */
export async function navigate(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return load(page, address);
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1:not([data-left])').waitFor();
}

/** A page for each role, without animations. */
export async function oneOfEachRole(browser: TestBrowser, options: Parameters<TestBrowser['player']>[0] = {}) {
  const settings = { ...options, reducedMotion: true };
  const [guest, player, admin] = await Promise.all([
    browser.guest(settings),
    browser.player(settings),
    browser.player({ ...settings, groups: ['admin'] }),
  ]);
  return { guest, player, admin };
}
