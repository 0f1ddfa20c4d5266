import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { deal, openedBy } from '../../core/games/deal/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/status of 409/] });

const oneCase = (page: Page, number: number) =>
  page.getByRole('button', { name: `Case ${number}, closed`, exact: true });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
const offered = (page: Page) => page.getByRole('region', { name: 'The banker offers' });

/** The banker's offer on the screen, coins. */
async function readOffer(page: Page): Promise<number> {
  await offered(page).waitFor();
  const text = await page.getByRole('status').getByText('The banker offers').textContent();
  return Number(/offers (\d+) Coin/.exec(text ?? '')?.[1]);
}

describe('Briefcase Bonanza on a phone', () => {
  it('can be played by touch: the accepted offer is credited, all cases open, and the games return', async () => {
    const { page, player } = await browser().player();
    await page.goto('/deal');
    await status(page, 'Pick the case you want to keep.');
    expect(await browser().violations(page)).toEqual([]);
    await oneCase(page, 7).tap();
    await page.getByText('Briefcase locked in – now open the rest!').waitFor();
    await status(page, 'Case 7 is yours. Open 4 cases.');
    for (const number of [1, 2, 3, 4]) {
      await oneCase(page, number).tap();
      await page.getByRole('button', { name: new RegExp(`^Case ${number}, opened: \\d+ Coins?$`) }).waitFor();
      if (number === 2) {
        await status(page, /^Case 2 held \d+ Coins?\. 2 more to open\.$/);
        await page.getByRole('list', { name: 'Values: 14 of 16 still in play' }).waitFor();
      }
    }
    await page.getByRole('region', { name: 'The banker is calling' }).waitFor();
    const first = await readOffer(page);
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No deal' }).tap();
    await page.getByText('No deal – keep going!').waitFor();
    await status(page, 'Open 3 cases.');
    for (const number of [8, 9, 10]) await oneCase(page, number).tap();
    const second = await readOffer(page);
    await offered(page).getByText(`offers so far: ${first}`).waitFor();
    await page.getByRole('button', { name: 'Deal', exact: true }).tap();
    const stay = page.getByRole('button', { name: 'Stay here' });
    await Promise.all([page.getByText(`+${second} coins credited!`).waitFor(), stay.tap()]);
    await status(page, `Deal! You won ${second} Coin`);
    expect(await page.getByRole('button', { name: /opened: / }).count()).toBe(16);
    expect((await player.call(routes.account.me, {})).coins).toBe(second);
    await page.getByRole('link', { name: 'Back to games' }).last().tap();
    await page.waitForURL('**/games');
  });

  it('opens the cases of a round in the order of the taps, no matter how fast', async () => {
    const { page, player } = await browser().player();
    await page.goto('/deal');
    await oneCase(page, 16).tap();
    await status(page, 'Case 16 is yours.');
    for (const number of [12, 3, 9, 5]) await oneCase(page, number).tap({ noWaitAfter: true });
    await offered(page).waitFor();
    const { play } = await player.call(routes.deal.get, {});
    expect(play?.opened.map((opened) => opened.case + 1)).toEqual([12, 3, 9, 5]);
  });

  it('gets a case’s value from the server only when the case is opened', async () => {
    const { page, player } = await browser().player();
    const replies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/games/deal')) replies.push(response.text());
    });
    await page.goto('/deal');
    await oneCase(page, 2).tap();
    await status(page, 'Case 2 is yours.');
    for (const number of [1, 3, 4, 5]) await oneCase(page, number).tap();
    await offered(page).waitFor();
    const seen = await Promise.all(replies);
    expect(seen.length).toBeGreaterThanOrEqual(6);
    const { play } = await player.call(routes.deal.get, {});
    const opened = play?.opened.map(({ value }) => value) ?? [];
    for (const text of seen) {
      expect(text).not.toContain('"values"');
      const values = [...text.matchAll(/"value":(\d+)/g)].map(([, value]) => Number(value));
      expect(opened).toEqual(expect.arrayContaining(values));
    }
  });

  it('continues after a reload, both mid-round and during an offer, and the games page says where', async () => {
    const { page } = await browser().player();
    await page.goto('/deal');
    await oneCase(page, 1).tap();
    await status(page, 'Case 1 is yours.');
    await oneCase(page, 2).tap();
    await status(page, /^Case 2 held/);
    await page.reload();
    await page.getByRole('button', { name: 'Case 1, yours, closed' }).waitFor();
    await status(page, '3 more to open.');
    expect(await browser().violations(page)).toEqual([]);
    for (const number of [3, 4, 5]) await oneCase(page, number).tap();
    const offer = await readOffer(page);
    await page.reload();
    expect(await readOffer(page)).toBe(offer);
    await page.getByRole('button', { name: 'No deal' }).tap();
    await status(page, 'Open 3 cases.');
    await page.goto('/games');
    await page.getByText('Continue · round 2').waitFor();
  });

  it('catches up with another tab', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.deal.start, { case: 0 });
    await page.goto('/deal');
    await oneCase(page, 2).waitFor();
    for (const number of [1, 2, 3, 4]) await player.call(routes.deal.open, { case: number });
    await oneCase(page, 2).tap();
    await page.getByText('You can’t do that right now.').waitFor();
    await offered(page).waitFor();
  });

  it('shows the result and the time of the next game after a reload', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.deal.start, { case: 3 });
    for (const number of [4, 5, 6, 7]) await player.call(routes.deal.open, { case: number });
    const { play } = await player.call(routes.deal.decide, { deal: true });
    await page.goto('/deal');
    await status(page, `Deal! You won ${play.result?.coins} Coin`);
    await page.getByText(/Next game in 1[12]:\d\d, /).waitFor();
    expect(await page.getByRole('button', { name: /opened: / }).count()).toBe(16);
    expect(await browser().violations(page)).toEqual([]);
  });
});

describe('Briefcase Bonanza by keyboard, with reduced motion', () => {
  it('can be played to the last case with Tab, arrows, and Enter, and pays the player’s case', {
    timeout: 240_000,
  }, async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await aim(browser().stack, player, 'deal', (random) => deal.start(0, random, 0).values[0] === 150);
    await page.clock.install();
    await page.goto('/deal');
    await status(page, 'Pick the case you want to keep.');
    await page.getByRole('banner').getByText('0', { exact: true }).last().waitFor({ state: 'attached' });
    // The page's clock is stopped: cases, offers, and results wait for no timer or frame.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Turn sounds off' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page, 'Case 1 is yours.');
    for (let round = 1, number = 2; round <= 9; round++) {
      for (; number <= openedBy(round) + 1; number++) {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: new RegExp(`^Case ${number}, opened`) }).waitFor();
      }
      if (round === 9) break;
      await offered(page).waitFor();
      const moving = await page.evaluate(() =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 10),
      );
      expect(moving).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await offered(page).waitFor({ state: 'detached' });
    }
    await status(page, 'You won 150 Coins from case 1!');
    await page.clock.resume();
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBe(150);
  });
});
