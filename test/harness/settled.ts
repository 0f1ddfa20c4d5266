import type { Page, Request } from 'playwright-core';

/** Requests of the page's current document. */
interface Traffic {
  readonly open: Set<Request>;
  /** How many it has sent. */
  sent: number;
  /** Whether the ticker, which is on every page, has its data. */
  hasStarted: boolean;
}

const PATIENCE_MS = 60_000;

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the page's requests from now on, for `settled`. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), sent: 0, hasStarted: false };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      traffic.open.clear();
      traffic.hasStarted = false;
    }
    traffic.open.add(request);
    traffic.sent++;
  });
  const end = (request: Request) => {
    if (traffic.open.delete(request) && request.url().endsWith('/api/feeds/big-wins')) traffic.hasStarted = true;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Resolves once the site has started, no request is in flight, and rendering the last reply sends no more. */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("this page's traffic isn't watched");
  const isQuiet = () => traffic.hasStarted && traffic.open.size === 0;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    while (!isQuiet()) {
      if (Date.now() > deadline)
        throw new Error(`still in flight: ${[...traffic.open].map((request) => request.url())}`);
      await page.waitForTimeout(20);
    }
    const { sent } = traffic;
    await idle(page);
    if (isQuiet() && traffic.sent === sent) return;
  }
}

/** Resolves once the page has drawn two frames and is idle. */
function idle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
}
