import { describe, expect, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { oneOfEachRole, visitEveryScreen } from '../../harness/every-screen.ts';
import { unmarkedControls } from '../../harness/forced-colors.ts';
import { layoutProblems } from '../../harness/layout-problems.ts';
import { settled } from '../../harness/settled.ts';

const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

/** From a small phone to a large screen; 640 x 400 is a laptop zoomed to 200%. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 2560, height: 1440 },
];

describe('every screen', { timeout: 300_000 }, () => {
  it('fits every width, has targets large enough for a thumb, and shows focus and controls, even in forced colors', async () => {
    // The widest amounts.
    const money = { coins: 1_234_567, pfpMilli: 1_234_567 };
    const roles = await oneOfEachRole(browser(), { ...money, device: 'desktop' });
    const found = await visitEveryScreen(roles, async ({ page }) => {
      await settled(page);
      const problems: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const problem of await layoutProblems(page)) problems.push(`${size.width}: ${problem}`);
      }
      for (const control of await unmarkedControls(page)) problems.push(`forced colors: ${control} has no edge`);
      return problems;
    });
    expect(found).toEqual({});
  });
});
