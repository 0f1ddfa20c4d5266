import type { Page, Request } from 'playwright-core';

/** The requests of the page's current document. */
interface Traffic {
  readonly open: Set<Request>;
  /** How many were ever sent. */
  sent: number;
  /** Whether the ticker, which is on every page, got its answer. */
  hasStarted: boolean;
}

const PATIENCE_MS = 60_000;

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the page's requests from here on, for `settled`. */
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

/** Resolves when the site has started, no request is in flight, and showing the last reply asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('the traffic of this page is not watched');
  const isQuiet = () => traffic.hasStarted && traffic.open.size === 0;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    while (!isQuiet()) {
      if (Date.now() > deadline) throw new Error(`still in flight: ${[...traffic.open].map((one) => one.url())}`);
      await page.waitForTimeout(20);
    }
    const { sent } = traffic;
    await idle(page);
    if (isQuiet() && traffic.sent === sent) return;
  }
}

/** Two frames are drawn, and the page has nothing left to do. */
function idle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
}
