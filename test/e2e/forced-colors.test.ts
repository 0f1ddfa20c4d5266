import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';
import { oneOfEachRole, visitEveryScreen } from '../harness/every-screen.ts';
import { settled } from '../harness/settled.ts';

/** Colours of the reader's own: backgrounds, shadows and gradients of ours are not drawn. */
const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of 404/] });

const edgeOf = (box: Locator) =>
  box.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`;
  });

describe('with forced colours', { timeout: 300_000 }, () => {
  it('everything that can be pressed has an edge, a line or a drawing, on every screen', async () => {
    const people = await oneOfEachRole(browser(), { coins: 500 });
    for (const page of [people.guest, people.player.page, people.admin.page])
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const found = await visitEveryScreen(people, async ({ page }) => {
      await settled(page);
      return page.evaluate(() => {
        const isMarked = (element: Element | null) => {
          if (!element) return false;
          const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
          return textDecorationLine !== 'none' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
        };
        const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input:not([type=file]), select)')];
        // A card is its link's, a label its input's, a knob its stick's.
        const boxesOf = (control: HTMLElement) => [
          control,
          control.closest(control.matches('a') ? 'li, article' : 'label'),
          control.querySelector(':scope > span'),
        ];
        const unmarked = all.filter((control) => !boxesOf(control).some(isMarked) && !control.querySelector('svg'));
        return unmarked.map(
          (control) => `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`,
        );
      });
    });
    expect(found).toEqual({});
  });

  it('what is chosen is told apart: the bet, the letter', async () => {
    const { page } = await browser().player({ reducedMotion: true });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/slots');
    const bet = (coins: string) => page.locator('label').filter({ hasText: coins });
    const [chosen, other] = [await edgeOf(bet('1 Coin').first()), await edgeOf(bet('2 Coins'))];
    expect(chosen).not.toBe(other);
    await page.goto('/sticks');
    const letter = (number: number) => page.getByRole('tab', { name: `Letter ${number}: nothing pulled` });
    expect(await edgeOf(letter(1))).not.toBe(await edgeOf(letter(2)));
  });
});
