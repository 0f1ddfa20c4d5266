import type { Page } from 'playwright-core';
import { allPages } from '../../web/src/app/pages.ts';
import type { PlayersScreen, TestBrowser } from './browser.ts';

/** A screen of the site, and a page of somebody who may see it. */
export interface OpenScreen {
  readonly path: string;
  readonly page: Page;
}

/** Where each path of the route table leads, with something in the place of its parameters. */
const addresses: Record<string, string> = {
  '/store/success': '/store/success?order=1',
  '/profile/:uid': '/profile/nobody',
  '/draws/:month': '/draws/2026-11',
  '*': '/no/such/page',
};
/** Leads to the games whoever has a profile. */
const elsewhere = ['/setup-profile', '/setup'];

/**
 * Goes to every screen of the route table, each as somebody who may see it, and calls `look` there. Returns what `look`
 * found, by path: nothing of a screen with which nothing is wrong.
 */
export async function lookAtAll(
  as: { readonly guest: Page; readonly player: PlayersScreen; readonly admin: PlayersScreen },
  look: (screen: OpenScreen) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { path, access } of allPages.filter((each) => !elsewhere.includes(each.path))) {
    const page = path === '/auth' ? as.guest : access === 'admin' ? as.admin.page : as.player.page;
    await page.goto(addresses[path] ?? path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const problems = await look({ path, page });
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

/** Somebody for every screen: without motion, which is over before it is looked at. */
export async function everybody(browser: TestBrowser, options: Parameters<TestBrowser['player']>[0] = {}) {
  const asked = { ...options, reducedMotion: true };
  const [guest, player, admin] = await Promise.all([
    browser.guest(asked),
    browser.player(asked),
    browser.player({ ...asked, groups: ['admin'] }),
  ]);
  return { guest, player, admin };
}
