import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { navigate, oneOfEachRole, visitEveryScreen } from '../../harness/every-screen.ts';
import { settled } from '../../harness/settled.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of (404|500)/] });

/** Login needs these, so they keep working. */
const entrance = /\/api\/(me|config)$/;

/** Screens that need nothing but the player, or that can be used without what failed to load. */
const quiet = [
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/sweeps-rules',
  '/auth',
  '*',
  '/store/cancel',
  '/profile',
  '/badges',
  '/slots',
];

/** Holds up the page's calls to the API until they `fail`. The next `hold` makes them wait again. */
async function unreliable(page: Page) {
  let isDown = false;
  const waiting: Route[] = [];
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Ouch.' } });
  await page.route('**/api/**', async (route) => {
    if (entrance.test(route.request().url())) await route.continue();
    else if (isDown) await refuse(route);
    else waiting.push(route);
  });
  return {
    hold() {
      isDown = false;
    },
    async fail() {
      isDown = true;
      // The page may have canceled some.
      await Promise.allSettled(waiting.splice(0).map(refuse));
    },
  };
}

describe('every screen', { timeout: 300_000 }, () => {
  it('is accessible while it loads, then says that loading failed, and is still accessible', async () => {
    const roles = await oneOfEachRole(browser());
    const apis = new Map<Page, Awaited<ReturnType<typeof unreliable>>>();
    for (const page of [roles.guest, roles.player.page, roles.admin.page]) apis.set(page, await unreliable(page));
    const found = await visitEveryScreen(
      roles,
      async ({ path, page }) => {
        const whileLoading = await browser().violations(page);
        await apis.get(page)?.fail();
        await settled(page);
        const alert = page.getByRole('main').getByRole('alert').first();
        const isSilent = !quiet.includes(path) && !(await alert.isVisible());
        const afterwards = await browser().violations(page);
        apis.get(page)?.hold();
        return [...whileLoading, ...(isSilent ? ['does not say that loading failed'] : []), ...afterwards];
      },
      navigate,
    );
    expect(found).toEqual({});
  });
});
