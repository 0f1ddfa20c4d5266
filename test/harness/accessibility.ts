import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A fade that takes longer than this is checked while it runs. */
const ENTRANCE_MS = 600;

/** Problems axe finds on the page now: `rule: elements`. Waits for entrances, since half a fade is half the contrast. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (page.frames().length > 1) throw new Error('the page has frames, which this check would skip');
  await Promise.race([endEntrances(page), page.waitForTimeout(ENTRANCE_MS)]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    return (await tool.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits for every animation that ends. Toasts on their way out leave at once. */
async function endEntrances(page: Page): Promise<void> {
  const ended = page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-leaving] { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    const hasEnd = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    const running = document.getAnimations().filter(hasEnd);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // A navigation in between ends the animations, too.
  await ended.catch(() => {});
}
