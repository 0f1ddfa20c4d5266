import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser(undefined, [/status of 409/]);
const spinButton = { name: 'Spin', exact: true } as const;

describe('Mini Slots on a phone', () => {
  it('spins for the chosen bet, shows what was drawn and won, and the balance follows', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await page.goto('/slots');
    await page.getByText('5 coins', { exact: true }).tap();
    await page.getByRole('button', spinButton).tap();
    await page.getByRole('button', { name: 'Spinning…' }).waitFor();
    await page
      .getByRole('status')
      .getByText(/× 5 = \+\d+ coins/)
      .waitFor();
    const { coins } = await player.call(routes.account.me, {});
    await page.getByRole('main').getByText(coins.toLocaleString('en-US'), { exact: true }).first().waitFor();
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'slots', balance: { coins } });
    expect(await browser().violations(page)).toEqual([]);
  });

  it('spins once on a double tap', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await page.goto('/slots');
    await page.getByRole('button', spinButton).dblclick();
    await page.getByRole('status').getByText(/coins/).waitFor();
    await page.getByRole('button', spinButton).waitFor();
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(2);
  });

  it('says that there are not enough coins', async () => {
    const { page } = await browser().player();
    await page.goto('/slots');
    await page.getByRole('button', spinButton).tap();
    await page.getByText('Not enough coins', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
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
  it('is played with Tab, arrows and Enter; nothing turns', async () => {
    const { page } = await browser().player({ coins: 100, device: 'desktop', reducedMotion: true });
    await page.goto('/slots');
    await page.getByRole('radio', { name: '1 coin', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Spinning…' }).waitFor();
    const reels = page.getByRole('img', { name: /Win line/ });
    expect(await reels.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await page
      .getByRole('status')
      .getByText(/× 2 = \+\d+ coins/)
      .waitFor();
  });
});
