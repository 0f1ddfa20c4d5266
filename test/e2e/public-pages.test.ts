import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../../bin/build-site.ts';
import { type GameId, gameIds, gameNames } from '../../core/games/games.ts';
import { formatNumber } from '../../core/number-format.ts';
import { routes } from '../../core/routes.ts';
import { playersPages, prerenderedPages } from '../../web/prerender/pages.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const paths = prerenderedPages.map(({ path }) => path);

describe('public pages', () => {
  it.each(paths)('%s can be read without scripts', async (path) => {
    const page = await browser().guest({ scripts: false });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.title()).toContain('PFP Sweepstakes');
  });

  // Except /auth, which replaces the prerendered content with a form for guests.
  it.each(paths.filter((path) => path !== '/auth'))('%s is hydrated without being rendered again', async (path) => {
    const page = await browser().guest();
    await page.addInitScript(() => {
      // The document is parsed, and none of its modules has run.
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
    await page.getByText(`© ${new Date(browser().stack.clock.now()).getUTCFullYear()} PFP Sweepstakes`).waitFor();
    expect(await page.locator('h1').getAttribute('data-early')).toBe('');
    expect(await page.title()).toBe(title);
  });

  it('show the year of the server’s clock, even if the device’s clock is wrong', async () => {
    const page = await browser().guest();
    await page.clock.install({ time: new Date('2031-06-01T12:00:00Z') });
    await page.goto('/about');
    await page.getByText(`© ${new Date(browser().stack.clock.now()).getUTCFullYear()} PFP Sweepstakes`).waitFor();
  });

  it('don’t shift when their scripts start', async () => {
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

describe('the games on the front page', () => {
  const card = (page: Page, game: GameId) => page.getByRole('main').locator(`li[data-game=${game}]`);
  const feed = '**/api/feeds/big-wins';

  it('show a guest the last winner and the jackpot as they change, using the ticker’s request', async () => {
    const { stack } = browser();
    const player = await stack.player({ coins: 1000 });
    const spin = async () => {
      stack.clock.moveTo(new Date(stack.clock.now() + 2000));
      await player.call(routes.slots.spin, { bet: 10 });
      return formatNumber((await player.call(routes.slots.machine, {})).pot);
    };
    const page = await browser().guest();
    let asked = 0;
    let letThrough = () => {};
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(feed, async (route) => {
      asked++;
      await seen;
      await route.continue();
    });
    const pot = await spin();
    await page.goto('/');
    await card(page, 'slots').getByText(`jackpot ${pot}`).waitFor();
    await card(page, 'scratch').getByText('Five rounds. Keep your best prize.').waitFor();
    expect(asked).toBe(1);
    letThrough();
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: round });
    await card(page, 'scratch')
      .getByText(new RegExp(`^${player.username} won \\d+ Coins$`))
      .waitFor();
    const later = await spin();
    await card(page, 'slots').getByText(`jackpot ${later}`).waitFor();
    expect(await page.getByText('Five rounds. Keep your best prize.').isVisible()).toBe(false);
    expect(await browser().violations(page)).toEqual([]);
  });

  it.each([320, 390, 1280])(
    'keep their positions and show every amount in full at a width of %i px, no matter who wins',
    async (width) => {
      const page = await browser().guest({ device: 'desktop' });
      await page.setViewportSize({ width, height: 800 });
      await page.route(feed, (route) => route.fulfill({ json: [] }));
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const places = () =>
        card(page, 'slots')
          .locator('..')
          .evaluate((list) => {
            const top = list.getBoundingClientRect().top;
            return [...list.querySelectorAll('li, h3, p')].map((part) => {
              const box = part.getBoundingClientRect();
              return [box.left, box.top - top, box.height].map(Math.round);
            });
          });
      const before = await places();
      const wins = gameIds.map((game, index) => ({
        ...{ id: `w${index}`, user: 'MMMMMMMMMMMMMM', amount: 1_234_567, game: gameNames[game], ts: 100 - index },
      }));
      await page.route(feed, (route) => route.fulfill({ json: wins }));
      const told = page.getByRole('main').getByText('won 1,234,567 Coins');
      await expect.poll(() => told.count()).toBe(gameIds.length);
      // The jackpot of Mini Slots may have replaced its prize, but both fit on one line.
      expect(await places()).toEqual(before);
      const margins = await told.evaluateAll((sums) =>
        sums.map((sum) => (sum.closest('li')?.getBoundingClientRect().right ?? 0) - sum.getBoundingClientRect().right),
      );
      expect(Math.min(...margins)).toBeGreaterThanOrEqual(16);
    },
  );
});

describe('players’ pages', () => {
  const players = playersPages.map(({ path }) => path);

  it.each(players)('%s shows its heading and what it’s waiting for before any script loads', async (path) => {
    const page = await browser().guest({ scripts: false });
    await page.goto(path);
    expect(await page.getByRole('link', { name: 'PFP Sweeps' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.getByRole('status').getByText('Checking if you’re logged in…').waitFor();
  });

  it('are hydrated without being rendered again', async () => {
    const { page } = await browser().player();
    await page.addInitScript(() => {
      const mark = () => document.querySelector('h1')?.setAttribute('data-early', '');
      document.addEventListener('readystatechange', mark, { once: true });
    });
    await page.goto('/scratch');
    await page.getByRole('button', { name: 'Card 1', exact: true }).waitFor();
    expect(await page.locator('h1').getAttribute('data-early')).toBe('');
  });

  it('fetch all of their scripts at once after the first paint, before any of them runs', async () => {
    const { page } = await browser().player();
    const fetched: string[] = [];
    page.on('request', (request) => {
      // Live updates load on their own, once the page is in use.
      const [, file] = /\/assets\/((?!opening|live).*\.js)$/.exec(request.url()) ?? [];
      if (file) fetched.push(file);
    });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    // Nothing of the site can run without the libraries.
    await page.route('**/assets/libraries-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/scratch', { waitUntil: 'commit' });
    await expect.poll(() => fetched.some((file) => file.startsWith('amplify'))).toBe(true);
    const timings = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        arrived: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/(?!opening).*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }));
    const early = [...fetched];
    // All but the libraries.
    await expect.poll(async () => (await timings()).arrived.length).toBe(early.length - 1);
    const { painted, arrived } = await timings();
    for (const startTime of arrived) expect(startTime).toBeGreaterThanOrEqual(painted);
    letThrough();
    await page.getByRole('button', { name: 'Card 1', exact: true }).waitFor();
    expect(fetched).toEqual(early);
  });

  it('open their rules for new players and close them for returning ones before scripts start', async () => {
    const rules = (page: Page) => page.locator('details[open]').getByText('The wheel has twelve slices').count();
    const newcomer = await browser().guest({ scripts: false });
    await newcomer.goto('/wheel');
    expect(await rules(newcomer)).toBe(1);
    const { page } = await browser().player();
    await page.addInitScript(() => localStorage.setItem('pfp.how-to.wheel', 'seen'));
    await page.route('**/assets/index-*.js', () => {});
    await page.goto('/wheel');
    expect(await rules(page)).toBe(0);
  });

  it('reload once when a file can’t be loaded, then start', async () => {
    const { page } = await browser().player();
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route('**/assets/index-*.js', (route) => (documents === 1 ? route.abort() : route.continue()));
    await page.goto('/scratch');
    await page.getByRole('button', { name: 'Card 1', exact: true }).waitFor();
    expect(documents).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('pfp.start-retried'))).toBeNull();
  });

  it('say that the site could not start when the second attempt fails, too', async () => {
    const page = await browser().guest();
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('alert').getByText('The site could not start. Reload the page.').waitFor();
    expect(documents).toBe(2);
    expect(await browser().violations(page)).toEqual([]);
  });

  it('request the profile while the session is still being confirmed', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    const asked = page.waitForRequest('**/api/me');
    await page.route('**/cognito', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/games');
    await asked;
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).waitFor();
  });

  it('send guests to /auth', async () => {
    const page = await browser().guest();
    await page.goto('/games');
    await page.waitForURL('**/auth');
  });
});

describe('every page', () => {
  it.each([...prerenderedPages, ...playersPages])('$path includes the styles of everything on it', ({ path }) => {
    const html = read(join(path, 'index.html'));
    const style = [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, file = '']) => read(file)).join('');
    const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    // Our class names start with an underscore. Icons have unstyled ones.
    expect(used.filter((name) => name.startsWith('_') && !style.includes(`.${name}`))).toEqual([]);
  });
});

const read = (file: string) => readFileSync(join(siteFolder, file), 'utf8');

describe('offline', () => {
  it('a page says that there’s no connection, keeps its address, and offers a retry', async () => {
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
