import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { storedSession } from '../harness/session.ts';
import { startTestStack, type TestStack } from '../harness/stack.ts';
import { startFreshChromium } from './fresh-chromium.ts';

/** Lighthouse's full reports of the median runs, for looking up the details behind a number. */
const REPORTS = 'dist/bench/lighthouse';
const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthousePage {
  readonly path: string;
  readonly isPublic: boolean;
}

export interface LighthouseScore extends LighthousePage {
  /** Scores out of 100, by category. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Bytes transferred over the network. */
  readonly weight: number;
  /** Lighthouse's benchmarkIndex of the machine during the run. Only compare scores with similar values. */
  readonly machine: number;
}

const pages: readonly LighthousePage[] = [
  { path: '/', isPublic: true },
  { path: '/auth', isPublic: true },
  { path: '/games', isPublic: false },
  { path: '/scratch', isPublic: false },
  { path: '/quiz', isPublic: false },
  { path: '/wheel', isPublic: false },
  { path: '/store', isPublic: false },
];

/** Runs mobile Lighthouse on the built site, each run in a fresh browser, and returns each page's run with median performance. */
export async function benchLighthouse(paths = pages.map(({ path }) => path), runs = RUNS): Promise<LighthouseScore[]> {
  mkdirSync(REPORTS, { recursive: true });
  const stack = await startTestStack();
  const session = await loggedIn(stack);
  const scores: LighthouseScore[] = [];
  for (const page of pages.filter(({ path }) => paths.includes(path)))
    scores.push(await medianOf(stack, page, page.isPublic ? {} : session, runs));
  await stack.close();
  return scores;
}

/** The browser's localStorage for a logged-in player with a complete profile and some coins. */
async function loggedIn(stack: TestStack): Promise<Record<string, string>> {
  const email = 'lighthouse@pfp.test';
  const { sub } = await stack.cognito.createUser({ email, password: 'fight-night-1' });
  await stack.player({ coins: 500, account: { sub, email } });
  return storedSession(stack, { sub, email });
}

async function medianOf(stack: TestStack, page: LighthousePage, session: Record<string, string>, runs: number) {
  const results: Awaited<ReturnType<typeof visit>>[] = [];
  while (results.length < runs) results.push(await visit(stack.origin, page.path, session));
  const performance = ({ lhr }: { readonly lhr: Result }) => lhr.categories.performance?.score ?? 0;
  const median = results.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs / 2)];
  if (!median) throw new Error('no run');
  const name = join(REPORTS, page.path.slice(1) || 'home');
  writeFileSync(`${name}.json`, JSON.stringify(median.lhr));
  writeFileSync(`${name}.html`, median.report);
  return scoreOf(page, median.lhr);
}

async function visit(origin: string, path: string, session: Record<string, string>) {
  const browser = await startFreshChromium(origin, session);
  try {
    const flags = { port: browser.port, disableStorageReset: true, output: 'html', logLevel: 'error' } as const;
    const result = await lighthouse(origin + path, flags);
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    const { lhr } = result;
    // After a redirect, Lighthouse would measure a different page without complaint.
    if (lhr.runtimeError || lhr.finalDisplayedUrl !== origin + path)
      throw new Error(`${path}: ${lhr.runtimeError?.message ?? `ended at ${lhr.finalDisplayedUrl}`}`);
    return { lhr, report: String(result.report) };
  } finally {
    await browser.close();
  }
}

function scoreOf(page: LighthousePage, { categories: found, audits, environment }: Result): LighthouseScore {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    ...page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    weight: value('total-byte-weight'),
    machine: environment.benchmarkIndex,
  };
}
