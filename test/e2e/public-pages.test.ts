import { describe, expect, it } from 'vitest';
import { prerenderedPages } from '../../web/prerender/pages.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser(undefined, [/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/]);

const paths = prerenderedPages.map(({ path }) => path);

describe('public pages', () => {
  it.each(paths)('%s can be read where no script runs', async (path) => {
    const page = await browser().guest({ scripts: false });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.title()).toContain('PFP Sweepstakes');
  });

  // All but /auth, which has a form for guests in the place of what everybody sees first.
  it.each(paths.filter((path) => path !== '/auth'))('%s is taken over by its scripts as it stands', async (path) => {
    const page = await browser().guest();
    await page.addInitScript(() => {
      // The document is read, and no module of it has run yet.
      document.addEventListener(
        'readystatechange',
        () => document.querySelector('h1')?.setAttribute('data-early', ''),
        {
          once: true,
        },
      );
    });
    await page.goto(path);
    const title = await page.title();
    await page.getByText(`© ${new Date().getUTCFullYear()} PFP Sweepstakes`).waitFor();
    expect(await page.locator('h1').getAttribute('data-early')).toBe('');
    expect(await page.title()).toBe(title);
  });

  it('do without layout shift when they come to life', async () => {
    const page = await browser().guest();
    await page.goto('/');
    await page.locator('[data-game=trivia] button').first().waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

describe('without a network', () => {
  it('a page says so, keeps its address, and tries again', async () => {
    const page = await browser().guest();
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await page.goto('/about?from=mail');
    expect(await page.textContent('h1')).toBe('You’re offline');
    expect(await browser().violations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(page.url()).toMatch(/\/about\?from=mail$/);
  });
});
