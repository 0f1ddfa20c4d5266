import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextMidnight } from '../../core/calendar.ts';
import { sliceOf, wheel } from '../../core/games/wheel/rules.ts';
import { formatNumber } from '../../core/number-format.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { spinBigWin } from '../harness/big-win.ts';
import { withBrowser } from '../harness/browser.ts';
import { grant } from '../harness/stack.ts';

// The browser logs failed connections while the stand-in is down, and requests that a test blocks.
const browser = withBrowser({ tolerated: [/WebSocket connection to .* failed/, /ERR_FAILED/] });

/** Long enough for an overloaded machine. A push takes less than two seconds. */
const patience = 15_000;

const balance = (page: Page, coins: number) => shownBalance(page, coins).waitFor({ timeout: patience });

/** The balance for screen readers, which changes at once while the visible number counts up. */
const shownBalance = (page: Page, coins: number) =>
  page.getByRole('banner').getByText(coins.toLocaleString('en-US'), { exact: true }).last();

/** The page's open sockets. */
function socketsOf(page: Page) {
  const open = new Set<unknown>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

/** Returns a function that cuts all open sockets without the page noticing, as when a device sleeps. */
async function cuttableSockets(page: Page): Promise<() => void> {
  const cuts: (() => void)[] = [];
  await page.routeWebSocket('**/event/realtime', (socket) => {
    let isCut = false;
    cuts.push(() => {
      isCut = true;
    });
    socket.connectToServer().onMessage((message) => isCut || socket.send(message));
  });
  return () => {
    for (const cut of cuts) cut();
  };
}

/** Resolves once the page has subscribed to all channels. */
async function live(page: Page, path: string): Promise<void> {
  const subscribed = page.waitForEvent('websocket').then(
    (socket) =>
      new Promise<void>((resolve) => {
        let count = 0;
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('subscribe_success') && ++count === 4) resolve();
        });
      }),
  );
  await page.goto(path);
  await subscribed;
}

describe('an event elsewhere', () => {
  it('appears on other players’ screens, in the ticker, the feed, and the jackpot', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    const winner = await browser().stack.player({ coins: 10_000 });
    await live(page, '/slots');
    const jackpot = page.getByText('Jackpot', { exact: true }).locator('..');
    await jackpot.getByText(/^\d/).last().waitFor();
    // All requests that follow the subscription are done. From here on, only pushes change the page.
    await page.waitForLoadState('networkidle');
    await page.route('**/api/feeds/*', (route) => route.abort());
    await page.route('**/api/games/slots', (route) => route.abort());
    const win = await spinBigWin(browser().stack, winner);
    const words = new RegExp(`${formatNumber(win)} coins`, 'i');
    await page.getByRole('complementary', { name: 'Big wins' }).getByText(words).first().waitFor({ timeout: patience });
    const feed = page.getByRole('region', { name: 'Today’s big wins' });
    await feed.getByText(words).first().waitFor({ timeout: patience });
    const { pot } = await browser().stack.gateway.call(routes.slots.machine, {});
    await jackpot.getByText(pot.toLocaleString('en-US')).last().waitFor({ timeout: patience });
  });

  it('updates the balance in every tab of the player', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    const second = await page.context().newPage();
    await Promise.all([live(page, '/games'), live(second, '/history')]);
    for (const one of [page, second]) await one.route('**/api/me', (route) => route.abort());
    await grant(browser().stack, player.uid, { coins: 500 });
    await Promise.all([page, second].map((one) => balance(one, 540)));
    await second.getByText('+500').first().waitFor({ timeout: patience });
  });

  it('can be a pack paid for in another tab', async () => {
    const { page } = await browser().player({ coins: 40 });
    await live(page, '/games');
    await page.route('**/api/me', (route) => route.abort());
    const store = await page.context().newPage();
    await store.goto('/store');
    await store.getByRole('button', { name: 'Buy Now: 6,500 Gold + 100 PFP bonus for $49.99' }).click();
    await store.getByRole('button', { name: /Pay \$49\.99 by card/ }).click();
    await balance(page, 6540);
  });

  it('is polled while the live service is down, and caught up with afterwards', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    const { stack } = browser();
    await live(page, '/games');
    stack.events.stop();
    try {
      await page.getByRole('img', { name: /^Reconnecting/ }).waitFor({ timeout: patience });
      await grant(stack, player.uid, { coins: 60 });
      await balance(page, 100);
      expect(await browser().violations(page)).toEqual([]);
    } finally {
      stack.events.start();
    }
    await page.getByRole('img', { name: /^Reconnecting/ }).waitFor({ state: 'detached', timeout: 45_000 });
    await page.route('**/api/me', (route) => route.abort());
    await grant(stack, player.uid, { coins: 1 });
    await balance(page, 101);
  });
});

describe('a page without live updates', () => {
  it('polls, and says so, when the code for live updates can’t be loaded', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    await page.route('**/assets/live-*.js', (route) => route.abort());
    await page.goto('/games');
    await page.getByRole('img', { name: /^Reconnecting/ }).waitFor({ timeout: patience });
    await grant(browser().stack, player.uid, { coins: 60 });
    await balance(page, 100);
  });
});

describe('the live connection', () => {
  it('closes while the page is hidden, and catches up when the page is visible again', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    const sockets = socketsOf(page);
    await live(page, '/games');
    await look(page, 'hidden');
    await expect.poll(() => sockets.size, { timeout: patience }).toBe(0);
    await grant(browser().stack, player.uid, { coins: 7 });
    await look(page, 'visible');
    await balance(page, 47);
    expect(sockets.size).toBe(1);
  });

  it('reopens after the device slept past midnight, catches up, and shows the new day’s game', async () => {
    const { stack } = browser();
    const { page, player } = await browser().player({ coins: 40 });
    await aim(stack, player, 'wheel', (random) => sliceOf(wheel.start(undefined, random, 0).slice).prize !== 'bonus');
    await player.call(routes.wheel.spin, {});
    const { coins } = await player.call(routes.account.me, {});
    await page.clock.install();
    const cutSockets = await cuttableSockets(page);
    await live(page, '/wheel');
    await page.getByText(/^Next spin in/).waitFor();
    const opened = page.waitForEvent('websocket');
    cutSockets();
    const evening = stack.clock.now();
    const night = nextMidnight(evening) + 3_600_000 - evening;
    stack.clock.moveTo(new Date(evening + night));
    await grant(stack, player.uid, { coins: 500 });
    // Setting the clock fires no timers, just as a sleeping device runs none.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + night);
    await page.clock.runFor(11_000);
    expect(new URL((await opened).url()).pathname).toBe('/event/realtime');
    await balance(page, coins + 500);
    await page.getByRole('button', { name: 'Spin', exact: true, disabled: false }).waitFor();
  });

  it('isn’t opened for a guest, who polls the feeds', async () => {
    const page = await browser().guest();
    const sockets = socketsOf(page);
    const winner = await browser().stack.player({ coins: 10_000 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const win = await spinBigWin(browser().stack, winner);
    const ticker = page.getByRole('complementary', { name: 'Big wins' });
    await ticker
      .getByText(`${formatNumber(win)} coins`)
      .first()
      .waitFor({ timeout: patience });
    expect(sockets.size).toBe(0);
  });
});

describe('a move', () => {
  it('isn’t given away by the balance or the ticker before the screen shows it', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await live(page, '/slots');
    const shown = shownBalance(page, 100);
    await shown.waitFor({ timeout: patience });
    await page.getByText('10 Coins', { exact: true }).tap();
    const reply = page.waitForResponse('**/api/games/slots/spin');
    await page.getByRole('button', { name: 'Spin', exact: true }).tap();
    const turning = page.getByRole('button', { name: 'Spinning…' });
    await turning.waitFor();
    expect((await reply).ok()).toBe(true);
    // The result is pushed while the reels turn.
    await grant(browser().stack, player.uid, { coins: 1000 });
    let early = 0;
    while (await turning.isVisible()) if (!(await shown.isVisible())) early++;
    expect(early).toBeLessThanOrEqual(1);
    const { coins } = await player.call(routes.account.me, {});
    await balance(page, coins);
  });
});

/** Tells the page that it is visible or hidden. */
function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
