import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { MatchupState } from '../../core/games/matchup/rules.ts';
import { START_STICKS, type SticksState, WRONG_GUESS_COST } from '../../core/games/sticks/rules.ts';
import type { TriviaState } from '../../core/games/trivia/rules.ts';
import { SLICES, wheel } from '../../core/games/wheel/rules.ts';
import { routes } from '../../core/routes.ts';
import { aim } from '../harness/aim.ts';
import { type PlayersScreen, withBrowser } from '../harness/browser.ts';
import { stateOf } from '../harness/items.ts';
import { type Device, devices, refuse, shoot } from './shot.ts';

const browser = withBrowser({ tolerated: [/status of 409/] });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });

async function playerOn(device: Device, path: string, options: { coins?: number } = {}): Promise<PlayersScreen> {
  const screen = await browser().player({ device, reducedMotion: true, coins: 640, ...options });
  await screen.page.goto(path);
  return screen;
}

describe.each(devices)('%s', (device) => {
  it('shows Scratch & Win in mid-play and at its end', async () => {
    const { page } = await playerOn(device, '/scratch');
    for (const round of [1, 2, 3, 4, 5]) {
      await page.getByText(`Round ${round} of 5: pick a card.`).waitFor();
      if (round === 3) await shoot(page, device, 'scratch-playing');
      await page
        .getByRole('group', { name: /Cards of round/ })
        .getByRole('button')
        .nth(round)
        .click();
      if (round === 3) {
        await told(page, /hides/);
        await shoot(page, device, 'scratch-revealed');
      }
    }
    await told(page, /Your best prize/);
    await shoot(page, device, 'scratch-won');
  });

  it('shows Mini Slots before and after a spin', async () => {
    const { page } = await playerOn(device, '/slots');
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    await shoot(page, device, 'slots');
    await press(page, 'Spin');
    await told(page, /coins/);
    await shoot(page, device, 'slots-spun');
  });

  it('shows Daily Trivia from the start to the result', async () => {
    const { page, player } = await playerOn(device, '/quiz');
    await page.getByRole('button', { name: 'Start the quiz' }).waitFor();
    await shoot(page, device, 'trivia-ready');
    await press(page, 'Start the quiz');
    const choices = page.getByRole('region', { name: /^Question/ }).getByRole('button');
    for (const number of [1, 2, 3, 4, 5]) {
      await page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number}:`) }).waitFor();
      if (number === 1) await shoot(page, device, 'trivia-question');
      const { questions } = await stateOf<TriviaState>(browser().stack, player, 'trivia');
      const right = questions[number - 1]?.right ?? 0;
      await choices.nth(number === 2 ? (right + 1) % 4 : right).click();
      if (number === 1) await shoot(page, device, 'trivia-right');
      if (number === 2) await shoot(page, device, 'trivia-wrong');
    }
    await told(page, 'Result saved');
    await press(page, 'See answers');
    await shoot(page, device, 'trivia-result');
  });

  it('shows the Prize Wheel before and after its spin', async () => {
    const { page, player } = await playerOn(device, '/wheel');
    const slice = SLICES.findIndex(({ id }) => id === 'coins-50');
    await aim(browser().stack, player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === slice);
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    await shoot(page, device, 'wheel');
    await press(page, 'Spin');
    await told(page, '50 coins! They are yours.');
    await shoot(page, device, 'wheel-won');
  });

  it('shows Briefcase Bonanza from the choice to the deal', async () => {
    const { page } = await playerOn(device, '/deal');
    const open = (number: number) => page.getByRole('button', { name: `Case ${number}, closed`, exact: true }).click();
    await page.getByRole('button', { name: 'Case 7, closed', exact: true }).waitFor();
    await shoot(page, device, 'deal');
    await open(7);
    await told(page, 'Case 7 is yours.');
    for (const number of [1, 2, 3]) await open(number);
    await told(page, '1 more to open');
    await shoot(page, device, 'deal-playing');
    await open(4);
    await page.getByRole('region', { name: 'The banker offers' }).waitFor();
    await shoot(page, device, 'deal-offer');
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await press(page, 'Stay here');
    await shoot(page, device, 'deal-won');
  });

  it('shows Word Sticks in mid-play and solved', async () => {
    const { page, player } = await playerOn(device, '/sticks');
    await told(page, 'Pull a stick');
    for (let count = 0; count < 7; count++) await press(page, /^Letter 1, .*not pulled/);
    await page.waitForTimeout(500);
    await shoot(page, device, 'sticks-playing');
    const { word } = await stateOf<SticksState>(browser().stack, player, 'sticks');
    const guess = page.getByRole('textbox', { name: 'Your guess, six letters' });
    await guess.fill(word);
    await guess.press('Enter');
    await told(page, '100 coins');
    await shoot(page, device, 'sticks-won');
  });

  it('shows Word Sticks when the last sticks are gone', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await player.call(routes.sticks.start, {});
    const { word } = await stateOf<SticksState>(browser().stack, player, 'sticks');
    const words: string[] = JSON.parse(readFileSync('web/public/wordlists/wordsticks-6.json', 'utf8'));
    const wrong = words.filter((each) => each.toUpperCase() !== word.toUpperCase());
    for (const each of wrong.slice(1, START_STICKS / WRONG_GUESS_COST))
      await player.call(routes.sticks.guess, { word: each });
    await page.goto('/sticks');
    const guess = page.getByRole('textbox', { name: 'Your guess, six letters' });
    await guess.fill(wrong[0] ?? '');
    await guess.press('Enter');
    await told(page, 'That was the last of them.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot(page, device, 'sticks-lost');
  });

  it('shows Match Up! in mid-play and at its end', async () => {
    const { page, player } = await playerOn(device, '/matchup');
    await page.getByRole('button', { name: 'Start the clock' }).waitFor();
    await shoot(page, device, 'matchup-ready');
    await press(page, 'Start the clock');
    await told(page, 'Fill the blank');
    const { prompt } = await stateOf<MatchupState>(browser().stack, player, 'matchup');
    for (const [index, { text }] of prompt.answers.entries()) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await told(page, index === 5 ? 'All six!' : 'is a match!');
      if (index === 2) await shoot(page, device, 'matchup-playing');
    }
    await shoot(page, device, 'matchup-won');
  });

  it('shows a game that was played today', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true });
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    await page.goto('/scratch');
    await page.getByText(/Next cards in/).waitFor();
    await shoot(page, device, 'scratch-done');
  });

  it('shows a game that could not be had, and a way out of it', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await refuse(page, '**/api/games/wheel');
    await page.goto('/wheel');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await shoot(page, device, 'wheel-error');
  });
});
