import type { Page } from 'playwright-core';

/**
 * Parts of the page that are wider than the screen, too small for a thumb, or don't show the focus. Links within text may
 * be as small as the text (WCAG 2.2, 2.5.8).
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  // A focus ring appears only once the keyboard is used.
  await page.keyboard.press('Tab');
  return page.evaluate(findLayoutProblems, { width, touch: width < 360 ? 40 : 44 });
}

/** Runs in the browser, so it can't use anything outside itself. */
function findLayoutProblems({ width, touch }: { readonly width: number; readonly touch: number }): string[] {
  const found: string[] = [];
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  if (wide > width) found.push(`scrolls sideways: ${wide} px`);
  for (const control of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    const target = control.closest('label') ?? control;
    const { display, visibility } = getComputedStyle(target);
    const { width: across, height, left, right } = target.getBoundingClientRect();
    const isShown =
      across > 1 && visibility !== 'hidden' && !control.matches(':disabled') && !control.closest('[inert]');
    if (!isShown) continue;
    const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;
    const scroller = control.parentElement?.closest('[tabindex="0"]');
    if (!scroller && (left < 0 || right > width)) found.push(`${name} is cut off: ${left} to ${right}`);
    const isSmall = Math.min(across, height) < touch - 0.5;
    if (isSmall && display !== 'inline') found.push(`${name} is small: ${across} x ${height}`);
    control.focus({ preventScroll: true });
    const around = [control, target, target.parentElement, target.closest('article')];
    const isSeen = around.some((box) => box && hasRing(getComputedStyle(box)));
    if (!isSeen) found.push(`${name} does not show the focus`);
  }
  return found;

  function hasRing({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }
}
