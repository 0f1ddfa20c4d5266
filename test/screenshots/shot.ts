import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ScreenOptions } from '../harness/browser.ts';
import { saveText } from './visible-text.ts';

export type Device = NonNullable<ScreenOptions['device']>;

export const devices: readonly Device[] = ['phone', 'desktop'];

const FOLDER = 'docs/screenshots';
/** WebP files are a quarter of the size of PNG. Playwright can't write them. */
const FORMAT = { format: 'webp', quality: 80 } as const;

/** Opens each path and saves its screen under its name. */
export async function shootPages(page: Page, device: Device, paths: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, device, name);
  }
}

/** Saves the screen's text, and its picture as docs/screenshots/<device>/<name>.webp, once images and fonts have loaded. */
export async function shoot(page: Page, device: Device, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
  await saveText(page, device, name);
  if (process.env.WITHOUT_PICTURES) return;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', FORMAT);
  await session.detach();
  mkdirSync(join(FOLDER, device), { recursive: true });
  writeFileSync(join(FOLDER, device, `${name}.webp`), Buffer.from(data, 'base64'));
}

/** Makes every call to an address fail. */
export async function refuse(page: Page, address: string): Promise<void> {
  const json = { code: 'internal', message: 'Something went wrong on our end.' };
  await page.route(address, (route) => route.fulfill({ json, status: 409 }));
}

/** Presses the first button with this name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** Waits until a status line contains the text. */
export async function waitForStatus(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });
}
