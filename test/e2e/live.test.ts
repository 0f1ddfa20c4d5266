import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextMidnight } from '../../core/calendar.ts';
import { sliceOf, wheel } from '../../core/games/wheel/rules.ts';
import { formatNumber } from '../../core/number-format.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { withBrowser } from '../harness/browser.ts';
import { grant, type TestPlayer } from '../harness/stack.ts';

// The browser logs that it cannot connect while the stand-in is down, and what a test keeps it from asking for.
const browser = withBrowser({ tolerated: [/WebSocket connection to .* failed/, /ERR_FAILED/] });

/** Long enough for an overloaded machine; what is pushed takes less than two seconds. */
const patience = 15_000;

const balance = (page: Page, coins: number) => shownBalance(page, coins).waitFor({ timeout: patience });

/** What a screen reader is told, as soon as it is known; the visible number runs up to it. */
const shownBalance = (page: Page, coins: number) =>
  page.getByRole('banner').getByText(coins.toLocaleString('en-US'), { exact: true }).last();

/** The sockets that a page opened and has not closed. */
function socketsOf(page: Page) {
  const open = new Set<unknown>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

/** Gives a way to cut all sockets that are open, without the page hearing of it: as when the device sleeps. */
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

/** Resolves once the page has subscribed to everything. */
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

async function spinUntilBigWin(player: TestPlayer): Promise<number> {
  const { clock } = browser().stack;
  for (;;) {
    clock.moveTo(new Date(clock.now() + 2000));
    const { win } = (await player.call(routes.slots.spin, { bet: 10 })).play;
    if (win >= 80) return win;
  }
}

describe('what happens elsewhere', () => {
  it('appears on the screens of other players: ticker, feed and pot', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    const winner = await browser().stack.player({ coins: 10_000 });
    await live(page, '/slots');
    const jackpot = page.getByText('Jackpot', { exact: true }).locator('..');
    await jackpot.getByText(/^\d/).last().waitFor();
    // All that was asked for after the subscription has come; nothing but pushes from here on.
    await page.waitForLoadState('networkidle');
    await page.route('**/api/feeds/*', (route) => route.abort());
    await page.route('**/api/games/slots', (route) => route.abort());
    const win = await spinUntilBigWin(winner);
    const words = new RegExp(`${formatNumber(win)} coins`, 'i');
    await page.getByRole('complementary', { name: 'Big wins' }).getByText(words).first().waitFor({ timeout: patience });
    const feed = page.getByRole('region', { name: 'Today’s big wins' });
    await feed.getByText(words).first().waitFor({ timeout: patience });
    const { pot } = await browser().stack.gateway.call(routes.slots.machine, {});
    await jackpot.getByText(pot.toLocaleString('en-US')).last().waitFor({ timeout: patience });
  });

  it('changes the balance in every tab of the player', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    const second = await page.context().newPage();
    await Promise.all([live(page, '/games'), live(second, '/history')]);
    for (const one of [page, second]) await one.route('**/api/me', (route) => route.abort());
    await grant(browser().stack, player.uid, { coins: 500 });
    await Promise.all([page, second].map((one) => balance(one, 540)));
    await second.getByText('+500').first().waitFor({ timeout: patience });
  });

  it('is a pack paid for in another tab', async () => {
    const { page } = await browser().player({ coins: 40 });
    await live(page, '/games');
    await page.route('**/api/me', (route) => route.abort());
    const store = await page.context().newPage();
    await store.goto('/store');
    await store.getByRole('button', { name: 'Buy Now: 6,500 Gold + 100 PFP bonus for $49.99' }).click();
    await store.getByRole('button', { name: /Pay \$49\.99 by card/ }).click();
    await balance(page, 6540);
  });

  it('is caught up with after the service was down, and asked for meanwhile', async () => {
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

describe('a page that nothing is pushed to', () => {
  it('asks, and says that it does, when the file for it cannot be had', async () => {
    const { page, player } = await browser().player({ coins: 40 });
    await page.route('**/assets/live-*.js', (route) => route.abort());
    await page.goto('/games');
    await page.getByRole('img', { name: /^Reconnecting/ }).waitFor({ timeout: patience });
    await grant(browser().stack, player.uid, { coins: 60 });
    await balance(page, 100);
  });
});

describe('the socket', () => {
  it('is closed while nobody looks, and what was missed is there when somebody does', async () => {
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

  it('is opened anew after the device slept over midnight: what was missed is there, and the day’s game is back', async () => {
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
    // A clock that is set anew fires no timers, as none run in a device that sleeps.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + night);
    await page.clock.runFor(11_000);
    expect(new URL((await opened).url()).pathname).toBe('/event/realtime');
    await balance(page, coins + 500);
    await page.getByRole('button', { name: 'Spin', exact: true, disabled: false }).waitFor();
  });

  it('is not opened for a guest, who asks for the feeds', async () => {
    const page = await browser().guest();
    const sockets = socketsOf(page);
    const winner = await browser().stack.player({ coins: 10_000 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const win = await spinUntilBigWin(winner);
    const ticker = page.getByRole('complementary', { name: 'Big wins' });
    await ticker
      .getByText(`${formatNumber(win)} coins`)
      .first()
      .waitFor({ timeout: patience });
    expect(sockets.size).toBe(0);
  });
});

describe('a move', () => {
  it('is told by nothing before the screen has shown it', async () => {
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
    // The outcome is pushed while the reels turn.
    await grant(browser().stack, player.uid, { coins: 1000 });
    let early = 0;
    while (await turning.isVisible()) if (!(await shown.isVisible())) early++;
    expect(early).toBeLessThanOrEqual(1);
    const { coins } = await player.call(routes.account.me, {});
    await balance(page, coins);
  });
});

/** Tells the page that it is, or is not, looked at. */
function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
