import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { type Device, devices, tapLikeAPerson } from './devices.ts';
import { storedSession } from './session.ts';
import { watchTraffic } from './settled.ts';
import { type PlayerOptions, startTestStack, type TestPlayer, type TestStack, type TestStackOptions } from './stack.ts';

export interface ScreenOptions {
  /** A phone (390x844, touch) if absent; a desktop is 1280x800, with a mouse. */
  readonly device?: Device;
  readonly reducedMotion?: boolean;
  /** Where the device and the player's account are; the machine's own time zone if absent. */
  readonly timeZone?: string;
  /** Whether the page's scripts run. */
  readonly scripts?: boolean;
}

export interface PlayersScreen {
  readonly page: Page;
  /** The same player, for calls outside the browser. */
  readonly player: TestPlayer;
}

export interface TestBrowser {
  readonly stack: TestStack;
  /** A page of someone who isn't logged in. */
  guest(options?: ScreenOptions): Promise<Page>;
  /** A page of a new player with a complete profile, logged in. */
  player(options?: ScreenOptions & PlayerOptions): Promise<PlayersScreen>;
  /** Problems axe finds on the page now; must be empty in every state of every screen. */
  violations(page: Page): Promise<readonly string[]>;
}

export interface TestBrowserOptions extends TestStackOptions {
  /** Errors that a test causes on purpose. */
  readonly tolerated?: readonly RegExp[];
}

/** This process's browser, which ends with the process. It's global because every file loads our modules again (fresh-file.ts). */
const worker = globalThis as { testBrowser?: Promise<Browser> };

/**
 * The whole product in Chromium for one test file. A test fails if one of its pages logs an error, throws, or breaks the
 * content security policy.
 */
export function withBrowser({ tolerated = [], ...options }: TestBrowserOptions = {}): () => TestBrowser {
  let stack: TestStack | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    worker.testBrowser ??= launchChromium();
    [stack, browser] = await Promise.all([startTestStack(options), worker.testBrowser]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const seen = problems.splice(0).filter((problem) => !tolerated.some((pattern) => pattern.test(problem)));
    expect(seen, 'problems in the browser').toEqual([]);
  });
  afterAll(() => stack?.close());

  async function open(options: ScreenOptions, stored: Record<string, string> = {}) {
    const { device = 'phone', reducedMotion = false, scripts: javaScriptEnabled = true, timeZone } = options;
    if (!stack || !browser) throw new Error("the browser hasn't started yet");
    const motion = reducedMotion ? 'reduce' : 'no-preference';
    const settings = { ...devices[device], reducedMotion: motion, javaScriptEnabled, baseURL: stack.origin } as const;
    const context = await browser.newContext({ ...settings, ...(timeZone && { timezoneId: timeZone }) });
    contexts.push(context);
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('weberror', (error) => problems.push(String(error.error().stack)));
    await context.addInitScript((items) => {
      // A new page starts blank, without storage.
      if (location.origin === 'null') return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    tapLikeAPerson(page);
    watchTraffic(page);
    return page;
  }

  return () => {
    if (!stack) throw new Error("the stack hasn't started yet");
    const running = stack;
    return {
      stack: running,
      guest: (options = {}) => open(options),
      player: (options = {}) => openPlayer(running, options, open),
      violations,
    };
  };
}

async function openPlayer(
  stack: TestStack,
  options: ScreenOptions & PlayerOptions,
  open: (options: ScreenOptions, stored: Record<string, string>) => Promise<Page>,
): Promise<PlayersScreen> {
  const email = `${crypto.randomUUID()}@pfp.test`;
  const { sub } = await stack.cognito.createUser({ email, password: 'fight-night-1', groups: options.groups ?? [] });
  const account = { sub, email };
  const player = await stack.player({ ...options, account });
  const page = await open(options, await storedSession(stack, account));
  return { page, player };
}
