import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GameId, gameIds, gamePaths } from '../../core/games/games.ts';
import { withBrowser } from '../harness/browser.ts';
import { browserGames } from '../harness/browser-games.ts';
import { oneOfEachRole, visitEveryScreen } from '../harness/every-screen.ts';
import { layoutProblems } from '../harness/layout-problems.ts';
import { settled } from '../harness/settled.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

/** From a small phone to a large screen; 640 x 400 is a laptop at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 2560, height: 1440 },
];

describe('every screen', { timeout: 300_000 }, () => {
  it('fits into every width, can be hit by a thumb, and shows where the focus is', async () => {
    // Sums as wide as they get.
    const money = { coins: 1_234_567, pfpMilli: 1_234_567 };
    const people = await oneOfEachRole(browser(), { ...money, device: 'desktop' });
    const found = await visitEveryScreen(people, async ({ page }) => {
      await settled(page);
      const problems: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const problem of await layoutProblems(page)) problems.push(`${size.width}: ${problem}`);
      }
      return problems;
    });
    expect(found).toEqual({});
  });
});

/** The control that players press first. */
const mainControl = (page: Page, game: GameId) =>
  (browserGames[game].mainControl ?? browserGames[game].firstMove)(page);

describe('on a laptop', () => {
  it.each(gameIds)('%s is in one view, from its name to what is pressed', async (game) => {
    const { page } = await browser().player({ coins: 100, reducedMotion: true, device: 'desktop' });
    await page.goto(gamePaths[game]);
    await mainControl(page, game).waitFor();
    const stage = await page.getByRole('article').boundingBox();
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThanOrEqual(800);
  });
});

describe('on a phone on its side', () => {
  it.each(gameIds)('%s has what is pressed in one view with its name', async (game) => {
    const { page } = await browser().player({ coins: 100, reducedMotion: true });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(gamePaths[game]);
    const control = mainControl(page, game);
    await control.waitFor();
    const top = await page.getByRole('article').evaluate((stage) => stage.getBoundingClientRect().top);
    const box = await control.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0) - top).toBeLessThanOrEqual(390);
    await control.tap({ trial: true });
  });
});
