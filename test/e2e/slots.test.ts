import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultSlotConfig, spin } from '../../core/games/slots/rules.ts';
import { formatNumber } from '../../core/number-format.ts';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { aim } from '../harness/aim.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/status of 409/, /ERR_FAILED/, /A move failed/] });
/** The machine's balance for screen readers, without the numbers in between. */
const balance = (page: Page, coins = '') => page.getByRole('main').locator(`.visually-hidden:text-is("${coins}")`);
const spinButton = { name: 'Spin', exact: true, disabled: false } as const;

describe('Mini Slots on a phone', () => {
  it('spins for the selected bet, shows the symbols and the win, and updates the balance', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await aim(browser().stack, player, 'slots', (random) => {
      const { grid, combo } = spin(defaultSlotConfig, random);
      return combo === 'two' && grid[1]?.[1] === 'cherry';
    });
    await page.goto('/slots');
    await page.getByText('5 Coins', { exact: true }).tap();
    const reply = page.waitForResponse('**/api/games/slots/spin');
    await page.getByRole('button', spinButton).tap();
    await page.getByRole('button', { name: 'Spinning…' }).waitFor();
    const { play, wallet } = await (await reply).json();
    expect([play.bet, play.win, wallet.coins]).toEqual([5, 50, 145]);
    await page.getByRole('status').getByText('Two cherries: 5 × 10 = 50 Coins', { exact: true }).waitFor();
    const [left, middle, right] = play.grid;
    await page.getByRole('img', { name: `Win line: ${left[1]}, ${middle[1]}, ${right[1]}`, exact: true }).waitFor();
    await balance(page, '145').waitFor({ state: 'attached' });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'slots', balance: { coins: 145 } });
    expect(await browser().violations(page)).toEqual([]);
  });

  it('accepts no bet or spin until it has loaded', async () => {
    const { page } = await browser().player({ coins: 100 });
    await page.route(`**${routes.slots.machine.path}`, () => {});
    await page.goto('/slots');
    // The site has started once the player's balance shows.
    await page.getByRole('article').getByText('100', { exact: true }).first().waitFor();
    await page.getByRole('button', { ...spinButton, disabled: true }).waitFor();
    expect(await page.getByRole('radio', { name: '1 Coin', exact: true }).isDisabled()).toBe(true);
  });

  it('spins once on a double tap', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await page.goto('/slots');
    await page.getByRole('button', spinButton).dblclick();
    await page.getByRole('status').getByText(/Coins/).waitFor();
    await page.getByRole('button', spinButton).waitFor();
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(2);
  });

  it('pays the spin when the player leaves while the reels turn, and is ready again', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    const { stack } = browser();
    await aim(stack, player, 'slots', (random) => {
      const { grid, combo } = spin(defaultSlotConfig, random);
      return combo === 'two' && grid[1]?.[1] === 'cherry';
    });
    await page.clock.install();
    await page.goto('/slots');
    await page.getByRole('button', spinButton).waitFor();
    await balance(page, '100').waitFor({ state: 'attached' });
    // The page's clock is stopped, so the reels keep turning.
    await page.clock.pauseAt(Date.now() + 60_000);
    const reply = page.waitForResponse('**/api/games/slots/spin');
    await page.getByRole('button', spinButton).tap();
    expect((await (await reply).json()).wallet.coins).toBe(109);
    await page.getByRole('button', { name: 'Spinning…' }).waitFor();
    await page.reload();
    await page.clock.resume();
    await balance(page, '109').waitFor({ state: 'attached' });
    await page.getByRole('button', spinButton).waitFor();
    const entries = async () => (await player.call(routes.account.ledger, {})).items;
    expect(await entries()).toMatchObject([{ reason: 'slots', balance: { coins: 109 } }, { balance: { coins: 100 } }]);
    stack.clock.moveTo(new Date(stack.clock.now() + 2000));
    await page.getByRole('button', spinButton).tap();
    await page
      .getByRole('status')
      .getByText(/1 × \d+ = \d+ Coins/)
      .waitFor();
    expect(await entries()).toHaveLength(3);
  });

  it('says when there aren’t enough Coins', async () => {
    const { page } = await browser().player();
    await page.goto('/slots');
    await page.getByRole('button', spinButton).tap();
    await page.getByText('Not enough coins', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('says when the session can’t be renewed for a spin, and spins once it can', async () => {
    const { page } = await browser().player({ coins: 100 });
    await page.goto('/slots');
    await page.getByRole('button', spinButton).waitFor();
    await page.getByText('100', { exact: true }).first().waitFor();
    const pool = /\/cognito\b/;
    await page.route(pool, (route) => route.abort());
    // By then the token has expired, and renewing it fails.
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
    await page.getByRole('button', spinButton).tap();
    await page.getByText('Spin failed – try again', { exact: true }).waitFor();
    await page.unroute(pool);
    await page.getByRole('button', spinButton).tap();
    await page
      .getByRole('status')
      .getByText(/1 × \d+ = \d+ Coins/)
      .waitFor();
  });

  it('shows the jackpot paid on top of the line', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    const { stack } = browser();
    await stack.table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: 'JACKPOT', sk: 'SHARD#00' },
        UpdateExpression: 'SET milli = :milli',
        ExpressionAttributeValues: { ':milli': 4_321_000 },
      }),
    );
    await aim(stack, player, 'slots', (random) => {
      const { combo, jackpotDrawn } = spin(defaultSlotConfig, random);
      return jackpotDrawn && combo === 'none';
    });
    await page.goto('/slots');
    const pot = page.getByText('Jackpot', { exact: true }).locator('..');
    await pot
      .getByText(/^4,3\d\d$/)
      .first()
      .waitFor();
    const reply = page.waitForResponse('**/api/games/slots/spin');
    await page.getByRole('button', spinButton).tap();
    const { play, wallet } = await (await reply).json();
    expect(play.jackpotWin).toBeGreaterThanOrEqual(4321);
    expect(wallet.coins).toBe(100 - 1 + 2 + play.jackpotWin);
    const [jackpot, win, coins] = [play.jackpotWin, play.win, wallet.coins].map((number) => formatNumber(number));
    const told = `JACKPOT! You won ${win} Coins: ${jackpot} from the pot. No match: 1 × 2 = 2 Coins.`;
    await page.getByRole('status').getByText(told, { exact: true }).waitFor();
    await balance(page, coins).waitFor({ state: 'attached' });
    await pot.getByText('0', { exact: true }).first().waitFor();
  });

  it('shows the day’s big wins', async () => {
    const { page, player } = await browser().player({ coins: 10_000 });
    const { stack } = browser();
    for (let win = 0; win < 80; ) {
      stack.clock.moveTo(new Date(stack.clock.now() + 2000));
      win = (await player.call(routes.slots.spin, { bet: 10 })).play.win;
    }
    await page.goto('/slots');
    const feed = page.getByRole('region', { name: 'Today’s big wins' });
    await feed.getByText(player.username).first().waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});

describe('Mini Slots by keyboard, with reduced motion', () => {
  it('can be played with Tab, arrows, and Enter, without turning reels', async () => {
    const { page, player } = await browser().player({ coins: 100, device: 'desktop', reducedMotion: true });
    await page.clock.install();
    await page.goto('/slots');
    await page.getByRole('radio', { name: '1 Coin', exact: true, disabled: false }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await balance(page, '100').waitFor({ state: 'attached' });
    // The page's clock is stopped, so results can't wait for the 1.2 s that the reels would turn.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/2 × \d+ = \d+ Coins/)
      .waitFor();
    const reels = page.getByRole('img', { name: /Win line/ });
    expect(await reels.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await page.clock.resume();
    // The next spin works as soon as the button says so.
    await page.locator('button:not([aria-disabled])', { hasText: 'Spin' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await player.call(routes.account.ledger, {})).items.length).toBe(3);
  });
});
