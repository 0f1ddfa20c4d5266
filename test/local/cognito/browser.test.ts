import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Handler } from '../../../local/http.ts';
import { launchChromium } from '../../harness/chromium.ts';
import { confirmEveryone, type RunningPool, startPool } from './running-pool.ts';

const strictPolicy = [
  "default-src 'none'",
  ...["script-src 'self'", "connect-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ');

let pool: RunningPool;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];
let visited: string[];

async function bundlePage(): Promise<Buffer> {
  const entryPoints = [new URL('./browser-page.ts', import.meta.url).pathname];
  const options = { bundle: true, format: 'esm', platform: 'browser', write: false, logLevel: 'silent' } as const;
  const { outputFiles } = await build({ ...options, entryPoints });
  return Buffer.from(outputFiles[0]?.contents ?? '');
}

function servePage(script: Buffer): Handler {
  return async (_request, response, url) => {
    if (url.pathname === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(script);
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': strictPolicy };
    response.writeHead(['/', '/auth'].includes(url.pathname) ? 200 : 404, headers);
    const { poolId, clientId } = pool.cognito;
    response.end(`<!doctype html><title>App</title><link rel="icon" href="data:,">
      <body data-user-pool-id="${poolId}" data-user-pool-client-id="${clientId}">
      <p id="who"></p><p id="events"></p><p id="arrived"></p>
      <button id="google">Google</button><button id="sign-up">Sign up</button>
      <button id="sign-in">Sign in</button><button id="sign-out">Sign out</button>
      <script src="/_local/shim.js"></script><script type="module" src="/page.js"></script>`);
  };
}

beforeAll(async () => {
  pool = await startPool({ site: servePage(await bundlePage()) });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await pool.close();
});

beforeEach(async () => {
  pool.onPreSignUp(confirmEveryone);
  errors = [];
  visited = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => errors.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('request', (request) => visited.push(request.url()));
});
afterEach(async () => {
  await context.close();
  // Includes CSP violations, failed requests, and uncaught errors.
  expect(errors).toEqual([]);
  expect(visited.filter((url) => !url.startsWith(pool.origin) && !url.startsWith('data:'))).toEqual([]);
});

const who = (text: string) => page.locator('#who', { hasText: new RegExp(`^${text}$`) }).waitFor();

async function goThroughGoogle(email: string) {
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('the unmodified Amplify in Chromium, under a strict CSP,', () => {
  it('logs in through Google with PKCE, stays logged in, logs out through /logout, and logs back in', async () => {
    await page.goto(`${pool.origin}/`);
    await who('no one');
    await goThroughGoogle('fan@pfp.test');
    await who('fan@pfp.test');
    expect(page.url()).toBe(`${pool.origin}/auth`);
    const authorize = new URL(visited.find((url) => url.includes('/oauth2/authorize?')) ?? '');
    expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');

    await page.reload();
    await who('fan@pfp.test');

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${pool.origin}/`);
    await who('no one');
    expect(visited.some((url) => url.startsWith(`${pool.origin}/logout?`))).toBe(true);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await goThroughGoogle('FAN@pfp.test');
    await who('FAN@pfp.test');
    expect(pool.cognito.listUsers().filter(({ username }) => username.startsWith('google_'))).toHaveLength(1);
  });

  it('gets the reason when the trigger rejects a Google account', async () => {
    pool.onPreSignUp(() => {
      throw new Error('email-taken');
    });
    await page.goto(`${pool.origin}/auth`);
    await goThroughGoogle('refused@pfp.test');
    const expected = 'signInWithRedirect_failure: PreSignUp failed with error email-taken.';
    await page.locator('#events', { hasText: expected }).waitFor();
    await who('no one');
  });

  it('gets access_denied when the player cancels', async () => {
    await page.goto(`${pool.origin}/auth`);
    await page.getByRole('button', { name: 'Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('#events', { hasText: 'signInWithRedirect_failure' }).waitFor();
    expect(await page.locator('#arrived').textContent()).toContain('error=access_denied');
    await who('no one');
  });

  it('signs up, logs in, and logs out with a password without leaving the page', async () => {
    await page.goto(`${pool.origin}/auth`);
    await who('no one');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect.poll(() => pool.cognito.listUsers().map(({ email }) => email)).toContain('browser@pfp.test');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await who('browser@pfp.test');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await who('no one');
    expect(visited.some((url) => url.includes('/logout'))).toBe(false);
  });
});
