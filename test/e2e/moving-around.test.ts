import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';

/** One test breaks a screen on purpose. */
const broken = [/A screen broke/, /dynamically imported module/, /net::ERR_FAILED/];
const browser = withBrowser({ tolerated: broken });

/** The pages are there, and the site does not start before the returned function is called. */
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

describe('a page whose site has not started yet', () => {
  it('stays where it was scrolled to', async () => {
    const page = await browser().guest();
    const start = await holdTheSite(page);
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, 300));
    start();
    await page.getByText(`© ${new Date(browser().stack.clock.now()).getUTCFullYear()} PFP Sweepstakes`).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  it('does what was asked of it when it has started', async () => {
    const page = await browser().guest();
    const start = await holdTheSite(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    start();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });
});

describe('moving around', () => {
  it('names each screen, puts the focus on its heading, and comes back to where one was', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/');
    expect(await page.title()).toBe('PFP Sweepstakes');
    // What comes late is there: the page does not grow any more.
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

  it('starts with a way past the header', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('has a page for what is not there', async () => {
    const page = await browser().guest();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 – Page not found' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
  });

  it('keeps header and footer when a screen breaks, and lets one try again or go elsewhere', async () => {
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
  ] as const)('%s on a %s is accessible to everyone', async (path, device) => {
    const page = await browser().guest({ device });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});
