import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser();

const edgeOf = (box: Locator) =>
  box.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    return `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`;
  });

describe('in forced colors', () => {
  it('the selected bet and the selected letter have a different edge than the others', async () => {
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
