import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MatchupState } from '../../core/games/matchup/rules.ts';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { stateOf } from '../harness/items.ts';
import type { TestPlayer } from '../harness/stack.ts';

// When two tabs share a play, the second one gets an error once the play is over.
const browser = withBrowser({ tolerated: [/status of 409/] });

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('article').getByRole('status').filter({ hasText: text });
const startButton = (page: Page) => page.getByRole('button', { name: 'Start round', disabled: false });
const againButton = (page: Page) => page.getByRole('button', { name: 'Play again' });
const slots = (page: Page) => page.getByRole('list', { name: 'The six answers' }).getByRole('listitem');
const isTyping = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const moveClock = (ms: number) => {
  const { clock } = browser().stack;
  clock.moveTo(new Date(clock.now() + ms));
};

/** The prompt of the play in progress, from the database. */
async function promptOf(player: TestPlayer) {
  return (await stateOf<MatchupState>(browser().stack, player, 'matchup')).prompt;
}

async function answersOf(player: TestPlayer): Promise<string[]> {
  return (await promptOf(player)).answers.map(({ text }) => text);
}

/** Types answers one after the other without waiting, as players do. */
async function type(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

describe('Match Up! on a phone', { timeout: 120_000 }, () => {
  it('can be played to the end for 60 Coins, then again with another prompt', async () => {
    const { page, player } = await browser().player();
    await page.goto('/matchup');
    await status(page, '10 Coins per match. 10 paid rounds left today.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await startButton(page).tap();
    await status(page, 'Fill in the blank: six answers.').waitFor();
    expect(await isTyping(page)).toBe('Your answer');

    const { text: first } = await promptOf(player);
    const [one = '', ...others] = await answersOf(player);
    await type(page, [one.toUpperCase()]);
    await status(page, `“${one.toUpperCase()}” is a match! +10 Coins`).waitFor();
    await slots(page).filter({ hasText: one }).filter({ hasText: 'found' }).waitFor();
    await type(page, ['flamingo']);
    await status(page, '“flamingo” isn’t on the list.').waitFor();
    await type(page, [one]);
    await status(page, `You already have “${one}”.`).waitFor();
    await type(page, others);
    await status(page, 'All six! You won 60 Coins.').waitFor();
    await page.getByText('+60 coins credited!').waitFor();
    expect(await slots(page).filter({ hasText: 'found' }).count()).toBe(6);
    expect(await browser().violations(page)).toEqual([]);
    expect((await player.call(routes.account.me, {})).coins).toBe(60);

    await againButton(page).tap();
    await status(page, 'Fill in the blank: six answers.').waitFor();
    expect((await promptOf(player)).text).not.toBe(first);
    expect(await slots(page).filter({ hasText: 'Not found yet' }).count()).toBe(6);
    expect(await isTyping(page)).toBe('Your answer');
  });

  it('is accessible while a play is in progress', async () => {
    const { page, player } = await browser().player();
    await page.goto('/matchup');
    await startButton(page).tap();
    await status(page, 'Fill in the blank').waitFor();
    const [first = ''] = await answersOf(player);
    await type(page, [first]);
    await status(page, 'is a match!').waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('reveals the answers when the time is up, and pays for the matches', async () => {
    const { page, player } = await browser().player();
    await page.clock.install();
    await page.goto('/matchup');
    await startButton(page).tap();
    await status(page, 'Fill in the blank').waitFor();
    const [first = '', second = ''] = await answersOf(player);
    await type(page, [first]);
    await status(page, 'is a match!').waitFor();
    moveClock(30_000);
    await page.clock.fastForward(30_000);
    await status(page, '1 of 6. You won 10 Coins.').waitFor();
    await slots(page).filter({ hasText: first }).filter({ hasText: 'found' }).waitFor();
    await slots(page).filter({ hasText: second }).filter({ hasText: 'missed' }).first().waitFor();
    await againButton(page).waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(10);
  });

  it('shows the answers to a player who gives up', async () => {
    const { page, player } = await browser().player();
    await page.goto('/matchup');
    await startButton(page).tap();
    await status(page, 'Fill in the blank').waitFor();
    const answers = await answersOf(player);
    expect(await page.content()).not.toContain(`>${answers[5]}<`);
    await page.getByRole('button', { name: 'Give up and see answers' }).tap();
    await status(page, 'No matches this time. Here are the answers.').waitFor();
    for (const text of answers) await slots(page).filter({ hasText: text }).first().waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('continues after a reload with the time left', async () => {
    const { page, player } = await browser().player();
    await page.goto('/matchup');
    await startButton(page).tap();
    await status(page, 'Fill in the blank').waitFor();
    const [first = ''] = await answersOf(player);
    await type(page, [first]);
    await status(page, 'is a match!').waitFor();
    moveClock(10_000);
    await page.reload();
    await slots(page).filter({ hasText: first }).waitFor();
    const timer = await page.getByRole('timer', { name: /seconds left/ }).getAttribute('aria-label');
    expect(Number.parseInt(timer ?? '', 10)).toBeLessThanOrEqual(20);
  });

  it('pays for a play whose time ran out while the player was away', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.matchup.start, {});
    const [first = ''] = await answersOf(player);
    await player.call(routes.matchup.answer, { text: first });
    moveClock(60_000);
    await page.goto('/matchup');
    await status(page, 'Time ran out while you were away: 1 of 6. You won 10 Coins.').waitFor();
    await page.getByText('+10 coins credited!').waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(10);
  });

  it('says before the play when it’s for fun', async () => {
    const { page, player } = await browser().player();
    for (let play = 0; play < 10; play++) {
      await player.call(routes.matchup.start, {});
      await player.call(routes.matchup.reveal, {});
    }
    await page.goto('/matchup');
    await status(page, 'No paid rounds left today. The next one is just for fun and pays no Coins.').waitFor();
    await page.getByText('For fun', { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await startButton(page).tap();
    await status(page, 'Fill in the blank').waitFor();
    const [first = ''] = await answersOf(player);
    await type(page, [first]);
    await status(page, `“${first}” is a match!`).waitFor();
    await page.getByRole('button', { name: 'Give up and see answers' }).tap();
    await status(page, '1 of 6. That round was just for fun.').waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(0);
  });
});

describe('Match Up! in two tabs', { timeout: 120_000 }, () => {
  it('doesn’t start a new play on its own when another tab has ended the current one', async () => {
    const { page, player } = await browser().player();
    const starts: string[] = [];
    page.on('request', (request) => request.url().endsWith('/matchup/start') && starts.push(request.url()));
    await player.call(routes.matchup.start, {});
    await page.goto('/matchup');
    await status(page, 'Fill in the blank').waitFor();
    await player.call(routes.matchup.reveal, {});
    await type(page, ['flamingo']);
    await status(page, '10 Coins per match. 9 paid rounds left today.').waitFor();
    await startButton(page).waitFor();
    expect(starts).toEqual([]);
    expect((await player.call(routes.matchup.get, {})).state).toBe('ready');
  });

  it('pays an abandoned play once, no matter which tab ends it first', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.matchup.start, {});
    const [first = ''] = await answersOf(player);
    await player.call(routes.matchup.answer, { text: first });
    moveClock(60_000);
    // The other tab ends the play after this one has loaded it and before this one ends it.
    await page.route('**/api/games/matchup/reveal', async (route) => {
      await player.call(routes.matchup.reveal, {});
      await route.continue();
    });
    await page.goto('/matchup');
    await status(page, '9 paid rounds left today.').waitFor();
    await startButton(page).waitFor();
    const { state } = await player.call(routes.matchup.get, {});
    expect([state, (await player.call(routes.account.me, {})).coins]).toEqual(['ready', 10]);
  });
});

describe('Match Up! by keyboard, with reduced motion', { timeout: 120_000 }, () => {
  it('can be played with Tab, typing, and Enter, and played again', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await page.goto('/matchup');
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    await status(page, 'Fill in the blank').waitFor();
    const [first = '', second = ''] = await answersOf(player);
    await type(page, [first, second]);
    await status(page, `“${second}” is a match!`).waitFor();
    // Skips the send button, to the button that ends the play.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page, '2 of 6. You won 20 Coins.').waitFor();
    await againButton(page).focus();
    await page.keyboard.press('Enter');
    await status(page, 'Fill in the blank').waitFor();
    expect(await isTyping(page)).toBe('Your answer');
  });
});
