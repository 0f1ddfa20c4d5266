import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { copyFolder, type ScreenText } from '../../bin/copy/screen-text.ts';

/** Saves a screen's text for `npm run copy`. */
export async function saveText(page: Page, device: string, name: string): Promise<void> {
  write(device, name, { title: await page.title(), ...(await page.evaluate(readScreen)) });
}

/** Saves an email's text, without its code and the stack's port, which change from run to run. */
export function saveEmail(name: string, title: string, text: string): void {
  const lines = text.replace(/\b\d{6}\b|(?<=localhost:)\d+/g, '#').split('\n');
  write('email', name, { title, frame: [], lines: lines.filter((line) => line.trim()) });
}

function write(device: string, name: string, text: ScreenText): void {
  const folder = join(copyFolder, device);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(text));
}

/** Runs in the browser: everything a player reads or hears, in page order. */
function readScreen(): { frame: string[]; lines: string[] } {
  const spoken = ['alt', 'aria-label', 'placeholder', 'title'];
  const frame: string[] = [];
  const lines: string[] = [];
  const isFrame = (element: Element) =>
    element.closest('body > * > header, header[role], footer, nav, aside, a[href="#main"]') &&
    !element.closest('dialog');
  const add = (element: Element, text: string | null) => {
    const line = text?.replace(/\s+/g, ' ').trim();
    if (line && /[a-z]/i.test(line)) (isFrame(element) ? frame : lines).push(line);
  };
  const visit = (element: Element): void => {
    if (
      element.matches('script, style, noscript, code, pre, aside ul, [data-content], [hidden]') ||
      !element.checkVisibility()
    )
      return;
    for (const name of spoken) add(element, element.getAttribute(name));
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (hasText) add(element, element.textContent);
    else for (const child of element.children) visit(child);
  };
  visit(document.body);
  return { frame, lines };
}
