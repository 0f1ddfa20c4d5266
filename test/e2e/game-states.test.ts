import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameIds, gamePaths } from '../../core/games/games.ts';
import type { SticksState } from '../../core/games/sticks/rules.ts';
import type { TriviaState } from '../../core/games/trivia/rules.ts';
import { routes } from '../../core/routes.ts';

import { withBrowser } from '../harness/browser.ts';
import { browserGames } from '../harness/browser-games.ts';
import { stateOf } from '../harness/items.ts';

/** States of games that other tests don't check for announcements and accessibility. */
const browser = withBrowser({ tolerated: [/status of 500/] });

const noViolations = async (page: Page) => expect(await browser().violations(page)).toEqual([]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: false });
const press = (page: Page, name: string) => button(page, name).click();
/** The text of the stage's live region. */
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('article').getByRole('status').filter({ hasText: text }).waitFor();

describe('the game announces, accessibly:', () => {
  it('trivia, a wrong answer and the end', async () => {
    const { page, player } = await browser().player({ reducedMotion: true });
    await page.goto('/quiz');
    await press(page, 'Start quiz');
    const choices = page.getByRole('region', { name: /^Question/ }).getByRole('button');
    await choices.first().waitFor();
    const { questions } = await stateOf<TriviaState>(browser().stack, player, 'trivia');
    for (const [turn, { right }] of questions.entries()) {
      await page.getByRole('region', { name: new RegExp(`^Question ${turn + 1}:`) }).waitFor();
      await choices.nth(turn === 0 ? (right + 1) % 4 : right).click();
      if (turn > 0) continue;
      await said(page, 'Not quite. It’s ');
      // Not by color alone.
      await page.getByRole('button', { name: /– wrong$/ }).waitFor();
      await noViolations(page);
    }
    await press(page, 'See answers');
    await said(page, '4 of 5 correct.');
    await noViolations(page);
  });

  it('wheel, a spin', async () => {
    const { page } = await browser().player();
    await page.goto('/wheel');
    await press(page, 'Spin');
    await said(page, 'Spinning…');
    await noViolations(page);
  });

  it('sticks, the solved word', async () => {
    const { page, player } = await browser().player({ reducedMotion: true });
    await player.call(routes.sticks.start, {});
    await page.goto('/sticks');
    const guess = page.getByRole('textbox', { name: 'Your guess, six letters' });
    await guess.waitFor();
    await guess.fill((await stateOf<SticksState>(browser().stack, player, 'sticks')).word);
    await press(page, 'Guess');
    await press(page, 'Stay here');
    await said(page, 'Correct! +100 coins');
    await noViolations(page);
  });

  it('scratch, a revealed card and the end', async () => {
    const { page } = await browser().player({ reducedMotion: true });
    await page.goto('/scratch');
    for (let round = 1; round <= 5; round++) {
      await said(page, `Round ${round} of 5: pick a card.`);
      await press(page, `Card ${round}`);
      await said(page, /^\d+ Coins!$/);
      if (round === 1) await noViolations(page);
    }
    await press(page, 'Stay here');
    await said(page, /^You won \d+ Coins, your best prize!/);
    await noViolations(page);
  });

  it('slots, a spin', async () => {
    const { page } = await browser().player({ coins: 10 });
    await page.goto('/slots');
    await press(page, 'Spin');
    await said(page, 'Spinning…');
    await noViolations(page);
  });
});

describe('the Mini Slots feed', () => {
  it('scrolls, and pauses while it has the focus or the pointer is over it', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    const ts = browser().stack.clock.now();
    const wins = [1, 2, 3, 4].map((n) => ({ id: `${n}`, user: `player${n}`, amount: 80 + n, combo: '🔔🔔🔔', ts }));
    await page.route('**/api/feeds/slot-wins', (route) => route.fulfill({ json: wins }));
    await page.goto('/slots');
    const feed = page.getByRole('group', { name: 'Today’s big wins' });
    await feed.waitFor();
    const movement = () => feed.evaluate((element) => element.getAnimations({ subtree: true })[0]?.playState);
    await expect.poll(movement).toBe('running');
    await feed.focus();
    expect(await movement()).toBe('paused');
    await feed.hover();
    await feed.blur();
    expect(await movement()).toBe('paused');
    await page.mouse.move(0, 0);
    await expect.poll(movement).toBe('running');
    await noViolations(page);
  });
});

describe('a move that fails', () => {
  it.each(gameIds)('is announced in an accessible way in %s', async (game) => {
    const { page } = await browser().player({ coins: 100, reducedMotion: true });
    await page.goto(gamePaths[game]);
    await browserGames[game].firstMove(page).waitFor();
    if (game === 'wheel') await said(page, 'One free spin a day.');
    await page.route(`**/api/games/${game}/*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Ouch.' } }),
    );
    await browserGames[game].firstMove(page).click();
    const told = page.getByRole('status').filter({ hasText: /Ouch|try again/ });
    await told.first().waitFor();
    await noViolations(page);
  });
});
