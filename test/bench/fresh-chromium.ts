import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../harness/chromium.ts';

export interface FreshChromium {
  /** Of the DevTools protocol. */
  readonly port: number;
  close(): Promise<void>;
}

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--no-first-run',
];

/** A browser that has never been anywhere, but for what it keeps in localStorage for `origin`. */
export async function startFreshChromium(origin: string, stored: Record<string, string>): Promise<FreshChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'pfp-chromium-'));
  const { executablePath, env } = findChromium();
  const args = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, ...ARGUMENTS, 'about:blank'];
  const child = spawn(executablePath, args, { env: { ...process.env, ...env } });
  const port = await portOf(child);
  if (Object.keys(stored).length > 0) await store(port, origin, stored);
  return {
    port,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      // Its other processes may end a moment later, and still write.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The port that the browser chose, from what it says of itself. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)));
  });
}

/** Leaves the items from a page that is not there, so that nothing of the site is in a cache yet. */
async function store(port: number, origin: string, items: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  await page?.goto(`${origin}/not-there.txt`);
  await page?.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);
  await page?.close();
  await browser.close();
}
