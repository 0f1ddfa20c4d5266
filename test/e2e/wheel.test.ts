import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../core/calendar.ts';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { AUTO_RETURN_MS } from '../../web/src/games/auto-return.tsx';
import { SPIN_MS } from '../../web/src/games/wheel/geometry.ts';
import { aim } from '../harness/aim.ts';
import { type PlayersScreen, withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/status of 409/] });

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true, disabled: false });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

/** Makes the player's next spin stop at this slice. */
function aimAt({ player }: Pick<PlayersScreen, 'player'>, id: string) {
  const wanted = SLICES.findIndex((slice) => slice.id === id);
  return aim(browser().stack, player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === wanted);
}

/** Gives the player more bonus spins than they could buy at once. */
async function giveBonusSpins(uid: string, count: number) {
  const { stack } = browser();
  await stack.table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: `PLAYER#${uid}`, sk: 'GAME#wheel' },
      UpdateExpression: 'SET bonusPlays = :count, bonusDay = :today',
      ExpressionAttributeValues: { ':count': count, ':today': dayOf(stack.clock.now()) },
    }),
  );
}

/** The slice just below the tip of the pointer. */
function sliceUnderPointer(page: Page): Promise<string | undefined> {
  return page.locator('[data-pointer]').evaluate((pointer) => {
    pointer.scrollIntoView({ block: 'center' });
    const { left, width, bottom } = pointer.getBoundingClientRect();
    const slice = document.elementFromPoint(left + width / 2, bottom + 6)?.closest<SVGElement>('[data-slice]');
    return slice?.dataset.slice;
  });
}

describe('Prize Wheel on a phone', () => {
  it('turns for 4.5 s to the slice that the server picked, credits its prize, and returns to the games', async () => {
    const { page, player } = await browser().player();
    await aimAt({ player }, 'coins-50');
    await page.goto('/wheel');
    await status(page, 'One free spin a day.');
    expect(await browser().violations(page)).toEqual([]);
    const tapped = Date.now();
    await spinButton(page).tap();
    await page.getByRole('button', { name: 'Spinning…' }).waitFor();
    expect(await page.getByText('+50').count()).toBe(0);
    await status(page, 'You won 50 Coins!');
    expect(Date.now() - tapped).toBeGreaterThanOrEqual(SPIN_MS);
    await page.getByText('+50 coins credited!').waitFor();
    expect(await sliceUnderPointer(page)).toBe('coins-50');
    expect((await player.call(routes.account.me, {})).coins).toBe(50);
    await page.waitForURL('**/games');
  });

  it('stops with the right slice under the pointer, for each of the twelve', { timeout: 240_000 }, async () => {
    const { page, player } = await browser().player();
    await player.call(routes.wheel.spin, {});
    await giveBonusSpins(player.uid, SLICES.length);
    await page.clock.install();
    await page.goto('/wheel');
    for (const { id, name } of SLICES) {
      await aimAt({ player }, id);
      await page.getByRole('button', { name: 'Use your bonus spin' }).tap();
      await page.getByRole('img', { name: 'Prize wheel, turning' }).waitFor();
      await page.clock.fastForward(SPIN_MS);
      await page.getByRole('img', { name: `Prize wheel, stopped on ${name}` }).waitFor();
      expect(await sliceUnderPointer(page)).toBe(id);
    }
  });

  it('shows the result after a reload, even one in mid-spin', async () => {
    const { page, player } = await browser().player();
    await aimAt({ player }, 'mystery-box');
    await page.goto('/wheel');
    await spinButton(page).tap();
    await page.getByRole('img', { name: 'Prize wheel, turning' }).waitFor();
    await page.reload();
    await page.getByText(/Next spin in 1[12]:\d\d, /).waitFor();
    await status(page, /^Mystery Box: you won \d+ Coins!$/);
    expect(await sliceUnderPointer(page)).toBe('mystery-box');
    const { coins } = await player.call(routes.account.me, {});
    await status(page, `${coins} Coins!`);
    expect(await browser().violations(page)).toEqual([]);
  });

  it('spins once on a double tap, and stays if the player wants to', async () => {
    const { page, player } = await browser().player({ reducedMotion: true });
    await aimAt({ player }, 'no-win');
    await page.goto('/wheel');
    await spinButton(page).dblclick();
    await page.getByRole('button', { name: 'Stay here' }).tap();
    await status(page, 'No Win: no prize this time.');
    expect(await browser().violations(page)).toEqual([]);
    await page.waitForTimeout(AUTO_RETURN_MS + 500);
    expect(new URL(page.url()).pathname).toBe('/wheel');
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(1);
  });

  it('keeps a bonus spin for later when a double tap spins', async () => {
    const { page, player } = await browser().player({ coins: 2000 });
    await player.call(routes.extras.buy, { id: 'bonusSpin' });
    await aimAt({ player }, 'coins-50');
    await page.goto('/wheel');
    await status(page, 'Spin the wheel. You have a bonus spin, too.');
    await spinButton(page).dblclick();
    await status(page, 'You won 50 Coins! A bonus spin is waiting for you.');
    await page.getByRole('button', { name: 'Use your bonus spin', disabled: false }).waitFor();
    expect(await player.call(routes.wheel.get, {})).toMatchObject({ state: 'ready', bonusPlays: 1 });
    const { items } = await player.call(routes.account.ledger, {});
    expect(items.filter(({ reason }) => reason === 'wheel')).toHaveLength(1);
  });

  it('says that another tab has spun, and shows the result', async () => {
    const { page, player } = await browser().player({ reducedMotion: true });
    await page.goto('/wheel');
    await spinButton(page).waitFor();
    await aimAt({ player }, 'entry');
    await player.call(routes.wheel.spin, {});
    await spinButton(page).tap();
    await page.getByText('You’ve already played this today. Come back after midnight UTC.').waitFor();
    await status(page, 'You won 1 PFP, good for 1 entry!');
    await page.getByText('Next spin in').waitFor();
  });
});

describe('Prize Wheel with reduced motion', () => {
  it('keeps a bonus spin for later when a double tap spins and the result shows immediately', async () => {
    const { page, player } = await browser().player({ coins: 2000, reducedMotion: true });
    await player.call(routes.extras.buy, { id: 'bonusSpin' });
    await aimAt({ player }, 'coins-50');
    await page.goto('/wheel');
    await spinButton(page).dblclick({ delay: 150 });
    await page.getByRole('button', { name: 'Use your bonus spin', disabled: false }).waitFor();
    expect(await player.call(routes.wheel.get, {})).toMatchObject({ state: 'ready', bonusPlays: 1 });
    const { items } = await player.call(routes.account.ledger, {});
    expect(items.filter(({ reason }) => reason === 'wheel')).toHaveLength(1);
  });
});

describe('Prize Wheel by keyboard, with reduced motion', () => {
  it('shows the result immediately, and offers a Bonus Spin instead of leaving', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await aimAt({ player }, 'bonus-spin');
    await page.goto('/wheel');
    await status(page, 'One free spin a day.');
    // Records the disc's angle on every frame from here on.
    const stood = await page.locator('svg:has([data-slice])').evaluateHandle((disc) => {
      const seen = new Set<string>();
      requestAnimationFrame(function look() {
        seen.add(getComputedStyle(disc).transform);
        requestAnimationFrame(look);
      });
      return seen;
    });
    await page.getByRole('button', { name: 'Turn sounds off' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page, 'Bonus Spin! Spin again.');
    // The angles before and after the spin, and none in between.
    await expect.poll(() => stood.evaluate(({ size }) => size)).toBe(2);
    const moving = await page
      .getByRole('img', { name: /Prize wheel/ })
      .evaluate((wheel) =>
        wheel.getAnimations({ subtree: true }).filter(({ effect }) => Number(effect?.getTiming().duration) > 10),
      );
    expect(moving).toEqual([]);
    await page.waitForTimeout(AUTO_RETURN_MS + 500);
    expect(new URL(page.url()).pathname).toBe('/wheel');
    expect(await browser().violations(page)).toEqual([]);
    await aimAt({ player }, 'coins-20');
    await page.keyboard.press('Enter');
    await status(page, 'You won 20 Coins!');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay here');
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBe(20);
  });
});
