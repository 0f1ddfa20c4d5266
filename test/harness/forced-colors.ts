import type { Page } from 'playwright-core';

/**
 * Controls on a phone that have no border, underline, or drawing when the reader's system sets the colors. Our
 * backgrounds, shadows, and gradients aren't painted then.
 */
export async function unmarkedControls(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(findUnmarked);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the browser, so it can't use anything outside itself. */
function findUnmarked(): string[] {
  const isMarked = (element: Element | null) => {
    if (!element) return false;
    const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
    return textDecorationLine !== 'none' || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
  };
  const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input:not([type=file]), select)')];
  // A link's edge may be its card's, an input's its label's, and a stick's its knob's.
  const boxesOf = (control: HTMLElement) => [
    control,
    control.closest(control.matches('a') ? 'li, article' : 'label'),
    control.querySelector(':scope > span'),
  ];
  const unmarked = all.filter((control) => !boxesOf(control).some(isMarked) && !control.querySelector('svg'));
  return unmarked.map((control) => `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`);
}
