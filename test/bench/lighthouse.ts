import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { amplifySession } from '../harness/amplify-session.ts';
import { startTestStack, type TestStack } from '../harness/stack.ts';
import { startFreshChromium } from './fresh-chromium.ts';

/** Lighthouse's own reports of the median runs, to read what is behind a number. */
const REPORTS = 'dist/bench/lighthouse';
const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthousePage {
  readonly path: string;
  readonly isPublic: boolean;
}

export interface LighthouseScore extends LighthousePage {
  /** Of 100, by category. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Everything that came over the network, bytes. */
  readonly weight: number;
  /** How fast Lighthouse found the machine just then (its benchmarkIndex): scores compare between runs of one speed. */
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

/** Lighthouse for phones on the built site: of each page the run with the median performance, each in a fresh browser. */
export async function benchLighthouse(paths = pages.map(({ path }) => path), runs = RUNS): Promise<LighthouseScore[]> {
  mkdirSync(REPORTS, { recursive: true });
  const stack = await startTestStack();
  const session = await signedIn(stack);
  const scores: LighthouseScore[] = [];
  for (const page of pages.filter(({ path }) => paths.includes(path)))
    scores.push(await medianOf(stack, page, page.isPublic ? {} : session, runs));
  await stack.close();
  return scores;
}

/** What the browser keeps of a player with a complete profile and some coins. */
async function signedIn(stack: TestStack): Promise<Record<string, string>> {
  const account = { email: 'lighthouse@pfp.test', password: 'fight-night-1' };
  const { sub } = await stack.cognito.createUser({ ...account, groups: [] });
  await stack.player({ coins: 500, account: { sub, email: account.email } });
  return amplifySession(stack, account);
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
    // Another page than the one that was asked for would be measured just as well.
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
