import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultPrize } from '../../core/draw/prize.ts';
import { gameIds } from '../../core/games/games.ts';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { settled } from '../harness/settled.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T22:30:00Z') });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const isMenuOpen = (page: Page) => page.getByRole('navigation', { name: 'Main' }).isVisible();

describe('the login guard', () => {
  it.each(['/games', '/history', '/setup-profile', '/scratch'])('sends guests from %s to /auth', async (path) => {
    const page = await browser().guest();
    await page.goto(path);
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Create account' }).waitFor();
  });

  it('replaces the page it guards, so going back doesn’t trigger it again', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
    await page.waitForURL('**/auth');
    await page.goBack();
    await page.waitForURL('**/about');
  });

  it('shows a page only once the profile has loaded', async () => {
    const { page } = await browser().player();
    let letThrough = () => {};
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/me', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/games');
    await page.getByText('Loading profile…').waitFor();
    letThrough();
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
  });
});

describe('the header', () => {
  it('shows a login link to guests, Coins and a logout button to players, and uploads to admins', async () => {
    const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
    const guest = await browser().guest({ device: 'desktop' });
    await guest.goto('/');
    await guest.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await links(guest)).toEqual(['Home', 'Games', 'Store', 'About', 'Terms', 'Log in']);

    const { page: player } = await browser().player({ device: 'desktop', coins: 1240 });
    await player.goto('/games');
    await player.getByRole('banner').getByText('1,240').first().waitFor();
    await player.getByRole('link', { name: 'Profile' }).waitFor();
    expect(await links(player)).toEqual(['Home', 'Games', 'Store', 'About', 'Terms', 'Profile']);

    const { page: admin } = await browser().player({ device: 'desktop', groups: ['admin'] });
    await admin.goto('/games');
    await admin.getByRole('link', { name: 'Uploads' }).waitFor();
  });

  it('is 96 px high and always visible, with the ticker below it', async () => {
    const { page } = await browser().player();
    await page.goto('/games');
    await page.getByRole('link', { name: 'Mini Slots' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 96 });
    expect(await page.getByRole('complementary', { name: 'Big wins' }).boundingBox()).toMatchObject({ y: 96 });
  });

  it('has a menu on phones that a link, scrolling, or Escape closes', async () => {
    const page = await browser().guest();
    await page.goto('/');
    expect(await isMenuOpen(page)).toBe(false);
    await menuButton(page).click();
    await page.getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await expect.poll(() => isMenuOpen(page)).toBe(false);

    await menuButton(page).click();
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('true');
    expect(await browser().violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => isMenuOpen(page)).toBe(false);
    expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.goto('/');
    await menuButton(page).click();
    await expect.poll(() => isMenuOpen(page)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => isMenuOpen(page)).toBe(false);
  });

  it('closes its menu when the mouse leaves it', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/');
    await menuButton(page).click();
    await page.getByRole('link', { name: 'About' }).hover();
    expect(await isMenuOpen(page)).toBe(true);
    await page.mouse.move(400, 850);
    await expect.poll(() => isMenuOpen(page)).toBe(false);
  });
});

describe('the big-wins ticker', () => {
  it('is empty without wins, and repeats the latest wins without a gap', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.route('**/api/feeds/big-wins', (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    const ticker = page.getByRole('complementary', { name: 'Big wins' });
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    expect(await ticker.textContent()).toBe('');

    const wins = Array.from({ length: 17 }, (_, index) => ({
      ...{ id: `w${index}`, user: 'Maya', amount: 1150 + index, game: 'Scratch & Win', ts: 100 - index },
    }));
    await page.unroute('**/api/feeds/big-wins');
    await page.route('**/api/feeds/big-wins', (route) => route.fulfill({ json: wins }));
    await page.reload();
    await ticker.getByText('Maya won 1,150 Coins in Scratch & Win').first().waitFor();
    expect(await ticker.getByRole('listitem').count()).toBe(15);
    const measured = () =>
      ticker.evaluate((element) => {
        const [first, ...others] = [...element.querySelectorAll('ul')];
        const track = first?.parentElement;
        const strip = first?.offsetWidth ?? 0;
        return {
          speed: track ? strip / Number.parseFloat(getComputedStyle(track).animationDuration) : 0,
          overhang: others.length * strip - (track?.parentElement?.offsetWidth ?? 0),
        };
      });
    await expect.poll(async () => (await measured()).speed).toBeCloseTo(40, 0);
    expect((await measured()).overhang).toBeGreaterThanOrEqual(0);
    expect(await browser().violations(page)).toEqual([]);
  });

  it('can be paused', async () => {
    const page = await browser().guest({ device: 'desktop' });
    const win = { id: 'w', user: 'Maya', amount: 150, game: 'Mini Slots', ts: 0 };
    await page.route('**/api/feeds/big-wins', (route) => route.fulfill({ json: [win] }));
    await page.goto('/');
    const pause = page.getByRole('button', { name: 'Pause big wins' });
    const track = page.getByRole('complementary', { name: 'Big wins' }).locator('ul').first().locator('..');
    const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
    await pause.waitFor();
    expect(await state()).toBe('running');
    // It keeps moving, so the mouse goes to a spot that it passes.
    await page.mouse.move(600, 116);
    await expect.poll(state).toBe('paused');
    await pause.click();
    await page.mouse.move(600, 600);
    expect(await state()).toBe('paused');
    await pause.click();
    await page.mouse.move(600, 600);
    expect(await state()).toBe('running');
  });
});

describe('the hub', () => {
  it('shows every game and the balance', async () => {
    const { page } = await browser().player({ coins: 1240, pfpMilli: 2500 });
    await page.goto('/games');
    const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
    await games.filter({ hasText: 'Ready' }).first().waitFor();
    expect(await games.count()).toBe(7);
    const purse = page.getByRole('region', { name: defaultPrize.name });
    await purse.getByText('2.500').first().waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('hides the Daily Scratch card after today’s play', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.scratch.start, {});
    await page.goto('/games');
    await page.getByRole('listitem').filter({ hasText: 'Scratch & Win' }).getByText('Continue').waitFor();
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    await page.reload();
    await page.getByRole('link', { name: 'Mini Slots' }).waitFor();
    expect(await page.getByRole('link', { name: 'Scratch & Win' }).count()).toBe(0);
  });

  it('counts down by the server’s clock, even if the device’s clock is wrong', async () => {
    const { page, player } = await browser().player();
    const wheel = async () => (await player.call(routes.hub.games, {})).games.wheel.state;
    // A bonus spin allows another spin.
    while ((await wheel()) !== 'played') await player.call(routes.wheel.spin, {});
    await page.goto('/games');
    await page.getByRole('timer', { name: 'Next draw: December 1, 2026 at 12:00 AM UTC' }).waitFor();
    const card = page.getByRole('list', { name: 'Games' }).getByRole('listitem').filter({ hasText: 'Prize Wheel' });
    await card.getByText(/^Back in 1:[0-3]\d/).waitFor();
    const description = await card.getByRole('link').evaluate((link) => {
      const ids = (link.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(description).toMatch(/^Back in 1:\d\d Back (today|tonight|tomorrow) at \d+\s[AP]M$/);
  });

  it.each([
    ['Pacific/Kiritimati', 'today at 2 PM'],
    ['America/New_York', 'tonight at 7 PM'],
  ])('says that a game returns at midnight UTC, which for a player in %s is %s', async (timeZone, soon) => {
    const { page, player } = await browser().player({ timeZone });
    const wheel = async () => (await player.call(routes.hub.games, {})).games.wheel.state;
    while ((await wheel()) !== 'played') await player.call(routes.wheel.spin, {});
    await page.goto('/games');
    const card = page.getByRole('list', { name: 'Games' }).getByRole('listitem').filter({ hasText: 'Prize Wheel' });
    await card.getByText(/^Back in 1:[0-3]\d/).waitFor();
    await card.getByText(`Back ${soon}`).waitFor();
    await page.goto('/wheel');
    await page.getByText(new RegExp(`^Next spin in 1:[0-3]\\d, ${soon}\\.$`)).waitFor();
  });
});

describe('the front page for guests', () => {
  it('doesn’t load Amplify', async () => {
    const page = await browser().guest();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/');
    await settled(page);
    expect(loaded.some((url) => url.endsWith('.js'))).toBe(true);
    expect(loaded.filter((url) => /amplify/.test(url))).toEqual([]);
    // One for the prize.
    expect(loaded.filter((url) => /config\.json/.test(url))).toHaveLength(1);
    // All files come from this site.
    expect(loaded.filter((url) => !url.startsWith(browser().stack.origin))).toEqual([]);
  });

  it('loads at most 120 KB, compressed, before it can be used', async () => {
    const { origin } = browser().stack;
    const html = await fetch(`${origin}/`).then((reply) => reply.text());
    const scripts = [...new Set(html.match(/\/assets\/[^" ]+\.js/g))];
    const bodies = scripts.map((path) => fetch(origin + path).then((reply) => reply.arrayBuffer()));
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(new Uint8Array(body)).length);
    expect(scripts.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
  });
});

describe('a game', () => {
  it('loads at most 30 KB, compressed, on top of the site', () => {
    const screens = readdirSync('dist/web/assets').filter((file) => /^screen-.*\.js$/.test(file));
    const sizes = screens.map((file) => gzipSync(readFileSync(`dist/web/assets/${file}`)).length);
    expect(sizes).toHaveLength(gameIds.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000);
  });
});
