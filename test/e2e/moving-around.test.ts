import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';

/** One test makes a screen crash. */
const broken = [/A screen broke/, /dynamically imported module/, /net::ERR_FAILED/];
const browser = withBrowser({ tolerated: broken });

/** Loads pages without starting their scripts until the returned function is called. */
async function holdTheSite(page: Page): Promise<() => void> {
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return start;
}

describe('a page whose scripts haven’t started', () => {
  it('keeps its scroll position', async () => {
    const page = await browser().guest();
    const start = await holdTheSite(page);
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, 300));
    start();
    await page.getByText(`© ${new Date(browser().stack.clock.now()).getUTCFullYear()} PFP Sweepstakes`).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  it('repeats a click once they have', async () => {
    const page = await browser().guest();
    const start = await holdTheSite(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    start();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });
});

describe('navigation', () => {
  it('sets each screen’s title, focuses its heading, and restores the scroll position on the way back', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/');
    expect(await page.title()).toBe('PFP Sweepstakes');
    // The page is complete, so it won't grow anymore.
    await page.locator('[data-game=trivia] button').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(100);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    await expect.poll(() => page.title()).toBe('Privacy – PFP Sweepstakes');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  it('starts with a link that skips the header', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('has a page for unknown addresses', async () => {
    const page = await browser().guest();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 – Page not found' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
  });

  it('keeps the header and footer when a screen crashes, and offers a retry and a way out', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByRole('alert').getByText('Down but not out').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.unroute('**/assets/page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'About' }).waitFor();
  });

  it.each([
    ['/', 'desktop'],
    ...['/', '/about', '/terms', '/privacy', '/sweeps-rules'].map((path) => [path, 'phone'] as const),
  ] as const)('opens %s on a %s without accessibility problems', async (path, device) => {
    const page = await browser().guest({ device });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});
