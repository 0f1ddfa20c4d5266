import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../harness/chromium.ts';

export interface FreshChromium {
  /** DevTools protocol port. */
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

/** A browser with an empty profile, except for `stored` in the localStorage of `origin`. */
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
      // Child processes may exit a moment later and still write files.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The port the browser chose, parsed from its stderr. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (port) resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium exited with ${code}: ${output}`)));
  });
}

/** Stores the items from a page that doesn't exist, so that no file of the site is cached yet. */
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
