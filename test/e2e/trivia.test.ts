import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextMidnight } from '../../core/calendar.ts';
import { QUESTION_MS, type TriviaState } from '../../core/games/trivia/rules.ts';
import { routes } from '../../core/routes.ts';
import { AUTO_RETURN_MS } from '../../web/src/games/auto-return.tsx';
import { withBrowser } from '../harness/browser.ts';
import { stateOf } from '../harness/items.ts';
import type { TestPlayer } from '../harness/stack.ts';

// Two tests cut the connection.
const browser = withBrowser({ tolerated: [/net::ERR_FAILED/] });

/** The questions of the play in progress, from the database. */
async function questionsOf(player: TestPlayer) {
  return (await stateOf<TriviaState>(browser().stack, player, 'trivia')).questions;
}

const moveClock = (ms: number) => {
  const { clock } = browser().stack;
  clock.moveTo(new Date(clock.now() + ms));
};

const startButton = (page: Page) => page.getByRole('button', { name: 'Start quiz', disabled: false });
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number}:`) });
const choices = (page: Page) => page.getByRole('region', { name: /^Question/ }).getByRole('button');
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('article').getByRole('status').filter({ hasText: text });

/** Taps an answer to each question in order, right or wrong. */
async function answerAll(page: Page, player: TestPlayer, outcomes: readonly boolean[], from = 1) {
  await question(page, from).waitFor();
  const questions = await questionsOf(player);
  for (const [index, isRight] of outcomes.entries()) {
    const number = from + index;
    await question(page, number).waitFor();
    const right = questions[number - 1]?.right ?? 0;
    await choices(page)
      .nth(isRight ? right : (right + 1) % 4)
      .click();
  }
}

describe('Daily Trivia on a phone', { timeout: 120_000 }, () => {
  it('can be played by touch, shows the Coins and badges won, and returns to the games after 3 s', async () => {
    const { page, player } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await startButton(page).tap();
    await question(page, 1).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    const [first] = await questionsOf(player);
    await choices(page)
      .nth(first?.right ?? 0)
      .tap();
    await status(page, 'Right! +10 Coins.').waitFor();
    await page.getByRole('button', { name: `${first?.choices[first.right]} – correct answer`, exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await answerAll(page, player, [true, true, true], 2);
    await question(page, 5).waitFor();
    const start = Date.now();
    await answerAll(page, player, [true], 5);
    await status(page, '5 of 5 correct.').waitFor();
    await page.getByText('+50 coins credited!').waitFor();
    // On a phone, one toast shows at a time.
    const badge = page.getByRole('link', { name: 'Perfect Score' });
    expect(await badge.count()).toBe(0);
    await badge.waitFor();
    await page.waitForURL('**/games');
    expect(Date.now() - start).toBeGreaterThan(AUTO_RETURN_MS);
    expect(Date.now() - start).toBeLessThan(AUTO_RETURN_MS + 10_000);
    const profile = await player.call(routes.account.me, {});
    expect(profile).toMatchObject({ coins: 50, quizzesPlayed: 1, quizStreak: 1, bestAccuracy: 100 });
  });

  it('shows which answers were right and lets the player stay to read them', async () => {
    const { page, player } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).tap();
    await question(page, 1).waitFor();
    const questions = await questionsOf(player);
    await answerAll(page, player, [false]);
    await status(page, `Not quite. It’s ${questions[0]?.choices[questions[0].right]}.`).waitFor();
    await answerAll(page, player, [true, false, false, false], 2);
    await page.getByRole('button', { name: 'See answers' }).tap();
    for (const { text } of questions) await page.getByText(text).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.waitForTimeout(AUTO_RETURN_MS + 500);
    expect(new URL(page.url()).pathname).toBe('/quiz');
    await page.reload();
    await status(page, 'You’ve played today’s quiz.').waitFor();
    for (const { text } of questions) await page.getByText(text).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('continues after a reload with the same question and the time left', async () => {
    const { page, player } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).tap();
    await answerAll(page, player, [true]);
    await question(page, 2).waitFor();
    const text = await question(page, 2).textContent();
    moveClock(4000);
    await page.reload();
    await question(page, 2).waitFor();
    expect(await question(page, 2).textContent()).toBe(text);
    const left = Number((await page.getByRole('timer').getAttribute('aria-label'))?.split(' ')[0]);
    expect(left).toBeLessThanOrEqual(11);
    expect(left).toBeGreaterThan(0);
    await page.getByText('10 Coins', { exact: true }).waitFor({ state: 'attached' });
  });

  it('counts a question as wrong when its time runs out, then shows the next one', async () => {
    const { page } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).tap();
    await question(page, 1).waitFor();
    moveClock(QUESTION_MS - 7000);
    await page.reload();
    await question(page, 1).waitFor();
    await status(page, /^Time’s up\. It’s /).waitFor();
    await question(page, 2).waitFor();
    await page.getByText('Question 1: out of time').waitFor({ state: 'attached' });
  });

  it('catches up with the server when its tab returns from the background', async () => {
    const { page, player } = await browser().player();
    await page.clock.install();
    await page.goto('/quiz');
    await startButton(page).tap();
    await question(page, 1).waitFor();
    // In a minute, three questions with their pauses end, and the fourth begins.
    moveClock(60_000);
    await page.clock.fastForward(60_000);
    await question(page, 4).waitFor();
    const { play } = await player.call(routes.trivia.get, {});
    expect(await question(page, 4).textContent()).toBe(`Question 4: ${play?.asked?.text}`);
    for (const number of [1, 2, 3]) {
      await page.getByText(`Question ${number}: out of time`).waitFor({ state: 'attached' });
    }
    await page.getByText('Question 4: current').waitFor({ state: 'attached' });
  });

  it('ends a quiz that the player left, and shows what it paid', async () => {
    const { page, player } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).tap();
    await answerAll(page, player, [true, true]);
    await question(page, 3).waitFor();
    await page.goto('/about');
    moveClock(10 * 60_000);
    await page.route('**/api/games/trivia/start', (route) => route.abort());
    await page.goto('/quiz');
    await page.getByRole('alert').getByText('Couldn’t save your results.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.unroute('**/api/games/trivia/start');
    await page.getByRole('button', { name: 'Try again' }).click();
    await status(page, 'Time ran out while you were away. 2 of 5 correct. You earned 20 Coins.').waitFor();
    await page.getByText('+20 coins credited!').waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(20);
  });
});

describe('a Daily Trivia quiz', { timeout: 120_000 }, () => {
  it('starts after 30 s, not earlier', async () => {
    const { page } = await browser().player();
    await page.clock.install();
    await page.goto('/quiz');
    await startButton(page).waitFor();
    // The page's clock is running, so a little time has passed by now.
    await page.clock.runFor(25_000);
    await startButton(page).waitFor();
    await page.clock.runFor(5000);
    await question(page, 1).waitFor();
  });

  it('doesn’t start on its own in a tab left open past midnight', async () => {
    const { page, player } = await browser().player();
    await page.goto('/quiz');
    await startButton(page).tap();
    await answerAll(page, player, [true, true, true, true, true]);
    await page.waitForURL('**/games');
    const { clock } = browser().stack;
    clock.moveTo(new Date(nextMidnight(clock.now()) - 12_000));
    await page.goto('/quiz');
    await status(page, 'You’ve played today’s quiz.').waitFor();
    await page.getByRole('button', { name: 'Start countdown' }).waitFor();
    await startButton(page).waitFor();
  });

  it('waits for a player who pauses the countdown', async () => {
    const { page } = await browser().player();
    await page.clock.install();
    await page.goto('/quiz');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.clock.runFor(60_000);
    await startButton(page).waitFor();
    await page.getByRole('button', { name: 'Start countdown' }).click();
    await page.clock.runFor(31_000);
    await question(page, 1).waitFor();
  });
});

describe('Daily Trivia on a desktop', { timeout: 120_000 }, () => {
  it('can be played with the keyboard alone, with reduced motion', async () => {
    const { page, player } = await browser().player({ device: 'desktop', reducedMotion: true });
    await page.goto('/quiz');
    await startButton(page).waitFor();
    const press = async (name: string) => {
      for (let tabs = 0; tabs < 30; tabs++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((text) => document.activeElement?.textContent === text, name)) break;
      }
      await page.keyboard.press('Enter');
    };
    await press('Start quiz');
    await question(page, 1).waitFor();
    const questions = await questionsOf(player);
    const moving = await page.getByRole('timer').evaluate((ring) => ring.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
    for (const [turn, { right }] of questions.entries()) {
      await question(page, turn + 1).waitFor();
      expect(await question(page, turn + 1).evaluate((heading) => heading === document.activeElement)).toBe(true);
      if (turn % 2 === 0) await page.keyboard.press(String(right + 1));
      else {
        for (let tabs = 0; tabs <= right; tabs++) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
    }
    await status(page, '5 of 5 correct.').waitFor();
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).coins).toBe(50);
  });

  it('pays in full when the reply to the last answer is lost', async () => {
    const { page, player } = await browser().player({ device: 'desktop' });
    await page.goto('/quiz');
    await startButton(page).click();
    await answerAll(page, player, [true, true, true, true]);
    await question(page, 5).waitFor();
    await page.route('**/api/games/trivia/answer', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const [, , , , last] = await questionsOf(player);
    await choices(page)
      .nth(last?.right ?? 0)
      .click();
    await status(page, 'Couldn’t save your results.').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.unroute('**/api/games/trivia/answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await status(page, '5 of 5 correct.').waitFor();
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 50, quizzesPlayed: 1 });
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(1);
  });
});
