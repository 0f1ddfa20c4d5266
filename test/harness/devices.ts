import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

export type Device = 'phone' | 'desktop';

export const devices: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** The site takes faster taps for a double tap (web/src/ui/double-tap.ts). */
const BETWEEN_TAPS_MS = 260;

const lastTaps = new WeakMap<Page, number>();

/** Makes every `tap()` wait its turn, since no one taps two things within a quarter of a second. */
export function tapLikeAPerson(page: Page): void {
  const locators: { tap: Locator['tap']; isSlow?: boolean } = Object.getPrototypeOf(page.locator('html'));
  if (locators.isSlow) return;
  const { tap } = locators;
  locators.isSlow = true;
  locators.tap = async function (this: Locator, ...options) {
    const next = (lastTaps.get(this.page()) ?? 0) + BETWEEN_TAPS_MS;
    await setTimeout(next - Date.now());
    await holdsStill(this);
    await tap.apply(this, options);
    lastTaps.set(this.page(), Date.now());
  };
}

/** Resolves when the target no longer moves: Playwright would scroll the page to and fro while it waits for that itself. */
async function holdsStill(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  // Replaced or gone: the tap itself deals with that.
  await element?.waitForElementState('stable').catch(() => {});
}
