import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';
import { settled } from '../harness/settled.ts';

const browser = withBrowser();

/** Insets, in pixels: of a phone with a notch held sideways, and of the installed app below a status bar. */
const onItsSide = { left: 47, right: 47, bottom: 21 };
const upright = { top: 47, bottom: 34 };

async function cover(page: Page, insets: Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

describe('on a phone with a notch', () => {
  it.each(['/', '/games', '/slots', '/auth'])('%s shows no text or controls under the notch', async (path) => {
    const page = path === '/auth' ? await browser().guest() : (await browser().player({ coins: 5 })).page;
    await page.setViewportSize({ width: 844, height: 390 });
    await cover(page, onItsSide);
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(findCovered, onItsSide)).toEqual([]);
    // The background extends under it.
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, width: 844, height: 96 });
  });

  it('the header keeps its height below the status bar', async () => {
    const { page } = await browser().player();
    await cover(page, upright);
    await page.goto('/games');
    await page.getByRole('link', { name: 'Mini Slots' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 96 + upright.top });
    expect(await page.getByRole('complementary', { name: 'Big wins' }).boundingBox()).toMatchObject({ y: 143 });
    const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
    expect(menu?.y).toBeGreaterThanOrEqual(upright.top + 20);
  });
});

/** Runs in the browser: text and controls that are partly covered. */
function findCovered({ left, right }: { readonly left: number; readonly right: number }): string[] {
  const found: string[] = [];
  const end = innerWidth - right;
  const note = (box: DOMRect, name: string) => {
    if (box.width > 1 && box.height > 1 && (box.left < left - 0.5 || box.right > end + 0.5))
      found.push(`${name}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
  };
  const isHidden = (element: Element) =>
    getComputedStyle(element).visibility === 'hidden' ||
    element.closest('.visually-hidden, [class*="view"] ul') !== null;
  for (const control of document.querySelectorAll('a, button, input, select, summary')) {
    if (!isHidden(control)) note(control.getBoundingClientRect(), control.tagName);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement || isHidden(text.parentElement)) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) note(box, text.textContent);
  }
  return found;
}
