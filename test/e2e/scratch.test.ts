import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser(undefined, [/status of 500/]);

const cards = (page: Page) => page.getByRole('group', { name: /Cards of round/ }).getByRole('button');

/** The board of a round, ready to be picked from. */
async function waitForRound(page: Page, round: number) {
  await page.getByText(`Round ${round} of 5: pick a card.`).waitFor();
}

describe('Scratch & Win on a phone', () => {
  it('is played to the end by touch: five cards, the best prize is credited, then back to the games', async () => {
    const { page, player } = await browser().player();
    await page.goto('/scratch');
    for (const round of [1, 2, 3, 4, 5]) {
      await waitForRound(page, round);
      if (round === 1) expect(await browser().violations(page)).toEqual([]);
      await cards(page).nth(round).tap();
      await page
        .getByRole('status')
        .getByText(/hides \d+ coins/)
        .waitFor();
    }
    await page.getByText(/Best prize \d+ coins credited/).waitFor();
    const { coins } = await player.call(routes.account.me, {});
    await page.getByText(`Your best prize: ${coins} coins. They are yours.`).waitFor();
    await page.waitForURL('**/games');
  });

  it('goes on where it was after a reload in mid-play', async () => {
    const { page } = await browser().player();
    await page.goto('/scratch');
    await waitForRound(page, 1);
    await cards(page).first().tap();
    await waitForRound(page, 2);
    const best = await page.getByText(/Best so far/).textContent();
    await page.reload();
    await waitForRound(page, 2);
    expect(await page.getByText(/Best so far/).textContent()).toBe(best);
  });

  it('counts one pick when a card is tapped twice', async () => {
    const { page } = await browser().player();
    await page.goto('/scratch');
    await waitForRound(page, 1);
    await cards(page).first().dblclick();
    await waitForRound(page, 2);
    await page.getByText('Round 2/5').waitFor();
  });

  it('says when it comes back once it was played', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    await page.goto('/scratch');
    await page.getByText('Done for today').waitFor();
    await page.getByText(/Back in \d+:\d\d/).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });
});

describe('a visit to Scratch & Win', () => {
  it('says so when it cannot be known how the day stands, and lets one try again', async () => {
    const { page } = await browser().player();
    await page.route('**/api/games', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Ouch.' } }),
    );
    await page.goto('/scratch');
    const alert = page.getByRole('alert').filter({ hasText: 'Ouch.' });
    await alert.waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.unroute('**/api/games');
    await alert.getByRole('button', { name: 'Try again' }).tap();
    await waitForRound(page, 1);
  });

  it('that lasts over midnight finds the new day’s cards, dealt when the player wants them', async () => {
    const { clock } = browser().stack;
    clock.moveTo(new Date('2026-11-12T23:59:40Z'));
    const { page, player } = await browser().player();
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    clock.moveTo(new Date('2026-11-12T23:59:55Z'));
    await page.goto('/scratch');
    await page.getByText('Done for today').waitFor();
    const deal = page.getByRole('button', { name: 'Deal the cards' });
    await deal.waitFor({ timeout: 15_000 });
    expect((await player.call(routes.hub.games, {})).games.scratch.state).toBe('ready');
    await deal.tap();
    await waitForRound(page, 1);
  });
});

describe('Scratch & Win by keyboard, with reduced motion', () => {
  it('is played to the end with arrows and Enter', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await page.goto('/scratch');
    for (const round of [1, 2, 3, 4, 5]) {
      await waitForRound(page, round);
      await cards(page).first().focus();
      for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await page
        .getByRole('status')
        .getByText(/Card 6 hides/)
        .waitFor();
    }
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBeGreaterThan(0);
  });
});
