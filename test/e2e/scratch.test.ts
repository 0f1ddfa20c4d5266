import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import type { TestPlayer } from '../harness/stack.ts';

const browser = withBrowser({ tolerated: [/status of (500|409)/] });

const cards = (page: Page) => page.getByRole('group', { name: /^Round \d cards$/ }).getByRole('button');

/** Waits until a card of this round can be picked. */
async function waitForRound(page: Page, round: number) {
  await page.getByText(`Round ${round} of 5: pick a card.`).waitFor();
}

/** Plays today's game outside the browser. Returns the best prize, Coins. */
async function playElsewhere(player: TestPlayer): Promise<number> {
  let { play } = await player.call(routes.scratch.start, {});
  while (play.status === 'open') ({ play } = await player.call(routes.scratch.pick, { round: play.round, card: 0 }));
  return play.best;
}

describe('Scratch & Win on a phone', () => {
  it('can be played by touch: five cards, the best prize is credited, and the games return', async () => {
    const { page, player } = await browser().player();
    await page.goto('/scratch');
    for (const round of [1, 2, 3, 4, 5]) {
      await waitForRound(page, round);
      if (round === 1) expect(await browser().violations(page)).toEqual([]);
      await cards(page).nth(round).tap();
      await page
        .getByRole('status')
        .getByText(/^\d+ Coins!$/)
        .waitFor();
    }
    const credited = page.getByText(/Best prize \d+ coins credited/);
    await credited.waitFor();
    const { coins } = await player.call(routes.account.me, {});
    await page.getByText(`You won ${coins} Coins, your best prize!`).waitFor();
    // The toast covers neither the game's name nor the button, and everything is on the screen.
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const [toast, back] = [await credited.boundingBox(), await page.getByText('Back to games').boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(name?.y ?? 0);
    expect((back?.y ?? 0) + (back?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.waitForURL('**/games');
  });

  it('continues where it was after a reload in mid-play', async () => {
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

  it('shows today’s result and the time of the next cards on a later visit', async () => {
    const { page, player } = await browser().player();
    const best = await playElsewhere(player);
    await page.goto('/scratch');
    await page.getByText(`You won ${best} Coins, your best prize!`).waitFor();
    await page.getByRole('button', { name: /^Card 1: \d+ Coins$/ }).waitFor();
    await page.getByText(/New cards in \d+:\d\d/).waitFor();
    await page.getByRole('link', { name: 'Other games' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('catches up with another tab until the end', async () => {
    const { page, player } = await browser().player();
    const starts: string[] = [];
    page.on('request', (request) => request.url().endsWith('/scratch/start') && starts.push(request.url()));
    await player.call(routes.scratch.start, {});
    await page.goto('/scratch');
    await waitForRound(page, 1);
    await player.call(routes.scratch.pick, { round: 1, card: 0 });
    await cards(page).first().tap();
    await page.getByText('You can’t do that right now.').waitFor();
    await waitForRound(page, 2);
    const best = await playElsewhere(player);
    await cards(page).first().tap();
    await page.getByText(`You won ${best} Coins, your best prize!`).waitFor();
    expect(starts).toEqual([]);
  });
});

describe('a visit to Scratch & Win', () => {
  const fails = (route: Route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Ouch.' } });

  it('says when today’s cards can’t be loaded, and offers a retry', async () => {
    const { page } = await browser().player();
    await page.route('**/api/games/scratch', fails);
    await page.goto('/scratch');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the cards.' });
    await alert.waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.unroute('**/api/games/scratch');
    await alert.getByRole('button', { name: 'Try again' }).tap();
    await waitForRound(page, 1);
  });

  it('offers to deal the cards again if dealing failed', async () => {
    const { page } = await browser().player();
    await page.route('**/api/games/scratch/start', fails);
    await page.goto('/scratch');
    await page.getByText('Ready when you are.').waitFor();
    await page.unroute('**/api/games/scratch/start');
    await page.getByRole('button', { name: 'Deal the cards' }).tap();
    await waitForRound(page, 1);
  });

  it('that lasts past midnight offers the new day’s cards, and waits for the player to deal them', async () => {
    const { clock } = browser().stack;
    clock.moveTo(new Date('2026-11-12T23:59:00Z'));
    const { page, player } = await browser().player();
    await playElsewhere(player);
    clock.moveTo(new Date('2026-11-12T23:59:45Z'));
    await page.goto('/scratch');
    await page.getByText(/New cards in/).waitFor();
    const deal = page.getByRole('button', { name: 'Deal the cards' });
    await deal.waitFor();
    expect((await player.call(routes.hub.games, {})).games.scratch.state).toBe('ready');
    await deal.tap();
    await waitForRound(page, 1);
  });
});

describe('Scratch & Win by keyboard, with reduced motion', () => {
  it('can be played with arrows and Enter', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await page.goto('/scratch');
    await waitForRound(page, 1);
    await cards(page).first().focus();
    for (const round of [1, 2, 3, 4, 5]) {
      // The focus moves to the new cards as soon as they appear.
      await waitForRound(page, round);
      for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: /^Card 6: \d+ Coins$/ }).waitFor();
    }
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBeGreaterThan(0);
  });
});
