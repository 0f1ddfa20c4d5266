import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { amplifySession } from './amplify-session.ts';
import { launchChromium } from './chromium.ts';
import { type PlayerOptions, startTestStack, type TestPlayer, type TestStack, type TestStackOptions } from './stack.ts';

export interface ScreenOptions {
  /** A phone (390x844, touch) unless it is a desktop (1280x800, mouse). */
  readonly device?: 'phone' | 'desktop';
  readonly reducedMotion?: boolean;
  /** Where the device is, and the player's account with it; the machine's own time zone if absent. */
  readonly timeZone?: string;
  /** Whether the page's scripts run. */
  readonly scripts?: boolean;
}

export interface PlayersScreen {
  readonly page: Page;
  /** The same player, for calls beside the browser. */
  readonly player: TestPlayer;
}

export interface TestBrowser {
  readonly stack: TestStack;
  /** A page of somebody who is not signed in. */
  guest(options?: ScreenOptions): Promise<Page>;
  /** A page of a new player with a complete profile, signed in. */
  player(options?: ScreenOptions & PlayerOptions): Promise<PlayersScreen>;
  /** What axe finds wrong with the page as it is: nothing, in every state of every screen. */
  violations(page: Page): Promise<readonly string[]>;
}

const devices: Record<'phone' | 'desktop', BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

export interface TestBrowserOptions extends TestStackOptions {
  /** Messages that a test provokes on purpose. */
  readonly tolerated?: readonly RegExp[];
}

/**
 * The whole product in Chromium for one test file. A test fails when one of its pages logged an error, threw, or broke
 * the content security policy.
 */
export function withBrowser({ tolerated = [], ...options }: TestBrowserOptions = {}): () => TestBrowser {
  let stack: TestStack | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startTestStack(options), launchChromium()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const seen = problems.splice(0).filter((problem) => !tolerated.some((pattern) => pattern.test(problem)));
    expect(seen, 'problems in the browser').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.close();
  });

  async function open(options: ScreenOptions, stored: Record<string, string> = {}) {
    const { device = 'phone', reducedMotion = false, scripts: javaScriptEnabled = true, timeZone } = options;
    if (!stack || !browser) throw new Error('the browser is not started yet');
    const motion = reducedMotion ? 'reduce' : 'no-preference';
    const settings = { ...devices[device], reducedMotion: motion, javaScriptEnabled, baseURL: stack.origin } as const;
    const context = await browser.newContext({ ...settings, ...(timeZone && { timezoneId: timeZone }) });
    contexts.push(context);
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('weberror', (error) => problems.push(String(error.error().stack)));
    await context.addInitScript((items) => {
      // The blank page that axe opens beside ours has no storage.
      if (location.origin === 'null') return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    tapLikeAPerson(page);
    return page;
  }

  return () => {
    if (!stack) throw new Error('the stack is not started yet');
    const running = stack;
    return {
      stack: running,
      guest: (options = {}) => open(options),
      player: (options = {}) => openPlayer(running, options, open),
      violations,
    };
  };
}

/** Nobody taps two things within a quarter of a second, and the site takes that for a double tap (web/src/ui/double-tap.ts). */
function tapLikeAPerson(page: Page): void {
  const taps: { tap: Locator['tap']; isSlow?: boolean } = Object.getPrototypeOf(page.locator('html'));
  if (taps.isSlow) return;
  const { tap } = taps;
  taps.isSlow = true;
  taps.tap = async function (this: Locator, ...options) {
    await new Promise((resolve) => setTimeout(resolve, 260));
    return tap.apply(this, options);
  };
}

async function openPlayer(
  stack: TestStack,
  options: ScreenOptions & PlayerOptions,
  open: (options: ScreenOptions, stored: Record<string, string>) => Promise<Page>,
): Promise<PlayersScreen> {
  const account = { email: `${crypto.randomUUID()}@pfp.test`, password: 'fight-night-1' };
  const { sub } = await stack.cognito.createUser({ ...account, groups: options.groups ?? [] });
  const player = await stack.player({ ...options, account: { sub, email: account.email } });
  const page = await open(options, await amplifySession(stack, account));
  return { page, player };
}

/** The site has started, and what it asked for has come: the ticker of every page asks for the big wins. Not under `page.clock`. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isQuiet = files.every(({ responseEnd }) => performance.now() - responseEnd > 500);
    return isQuiet && files.some(({ name }) => name.endsWith('/api/feeds/big-wins'));
  });
}

/**
 * Half of a fade has half of a contrast: what comes in is awaited, what turns for longer is looked at as it turns, and a
 * toast that leaves meanwhile is gone at once.
 */
const ENTRANCE_MS = 600;

async function violations(page: Page): Promise<readonly string[]> {
  const entrances = page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-leaving] { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
  await Promise.race([entrances.catch(() => {}), new Promise((resolve) => setTimeout(resolve, ENTRANCE_MS))]);
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
