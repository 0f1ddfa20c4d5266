import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GameId, gameIds, gamePaths } from '../../core/games/games.ts';
import { withBrowser } from '../harness/browser.ts';
import { browserGames } from '../harness/browser-games.ts';
import { navigate } from '../harness/every-screen.ts';

const browser = withBrowser();

/** The control that players use first. */
const mainControl = (page: Page, game: GameId) =>
  (browserGames[game].mainControl ?? browserGames[game].firstMove)(page);

describe('every game', () => {
  it('is in view from its name to its controls on a laptop', async () => {
    const { page } = await browser().player({ coins: 100, reducedMotion: true, device: 'desktop' });
    for (const game of gameIds) {
      await navigate(page, gamePaths[game]);
      await mainControl(page, game).waitFor();
      const stage = await page.getByRole('article').boundingBox();
      expect((stage?.y ?? 0) + (stage?.height ?? 0), game).toBeLessThanOrEqual(800);
    }
  });

  it('has its name and its first control in one view on a phone held sideways', async () => {
    const { page } = await browser().player({ coins: 100, reducedMotion: true });
    await page.setViewportSize({ width: 844, height: 390 });
    for (const game of gameIds) {
      await navigate(page, gamePaths[game]);
      const control = mainControl(page, game);
      await control.waitFor();
      const top = await page.getByRole('article').evaluate((stage) => stage.getBoundingClientRect().top);
      const box = await control.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0) - top, game).toBeLessThanOrEqual(390);
      await control.tap({ trial: true });
    }
  });
});
