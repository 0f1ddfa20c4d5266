import { execFileSync } from 'node:child_process';
import { gameIds } from '../../core/games/games.ts';
import { type FeedName, feedNames } from '../../core/live/events.ts';
import { benchDraw } from './draw.ts';
import { benchLighthouse, type LighthouseScore } from './lighthouse.ts';
import type { LiveBench } from './live.ts';
import { benchSizes } from './sizes.ts';
import { benchSpins } from './spins.ts';

/** A part of the benchmarks that can run alone. */
export interface BenchPart {
  readonly title: string;
  /** Measures, and returns the text for docs/benchmarks.md; empty for a part that writes a separate page. */
  readonly measure: () => Promise<string>;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Keyed by the name in `npm run bench -- <name>`. */
export const benchParts = {
  sizes: { title: 'Sizes', measure: sizes },
  spins: { title: 'Spins', measure: spins },
  live: { title: 'Live', measure: live },
  draw: { title: 'The draw', measure: draw },
  lighthouse: { title: 'Lighthouse', measure: lighthouse },
  costs: { title: '', measure: costs },
} satisfies Record<string, BenchPart>;

async function sizes(): Promise<string> {
  const { guestScript, guestStyle, largestGame, bundles, importMs } = await benchSizes();
  const heaviest = bundles.find(({ name }) => gameIds.some((game) => game === name));
  const { ours, unminified } = importMs;
  return [
    table(
      ['what', 'bar', 'measured'],
      [
        ['scripts a guest loads before the landing page is usable, gzip', '<= 120 KB', kilobytes(guestScript)],
        ['its styles, gzip', '', kilobytes(guestStyle)],
        ['largest game screen, gzip', '<= 30 KB', kilobytes(largestGame)],
        [
          `largest bundle of a game (${heaviest?.name}), minified`,
          '<= 400 KB',
          kilobytes(heaviest?.bytes ?? Number.NaN),
        ],
        [
          'time to import a game’s bundle, relative to esbuild’s default',
          '<= 0.4',
          `${(ours / unminified).toFixed(2)} (${ours.toFixed(0)} ms vs. ${unminified.toFixed(0)} ms)`,
        ],
      ],
    ),
    table(
      ['Lambda', 'minified'],
      bundles.map(({ name, bytes }) => [name, kilobytes(bytes)]),
    ),
  ].join('\n\n');
}

async function spins(): Promise<string> {
  const { ratio, spins, engine, failures, findings } = await benchSpins();
  return table(
    ['what', 'bar', 'measured'],
    [
      [
        'spins through the whole stack, relative to the engine’s own transactions',
        '>= 0.5',
        `${ratio.toFixed(2)} (${spins.toFixed(0)}/s vs. ${engine.toFixed(0)}/s)`,
      ],
      [
        'failures shown to players in 1,000 spins by 200 players; audit findings',
        '0; none',
        `${failures}; ${findings.length === 0 ? 'none' : findings.join('; ')}`,
      ],
    ],
  );
}

/** Runs in a separate process, because a stack's bundles keep the settings they were loaded with. */
async function live(): Promise<string> {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/live.ts'], { encoding: 'utf8' });
  const { asked, played, written }: LiveBench = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const rates = (feed: FeedName) => [played, written].map(({ published }) => published[feed].toFixed(2));
  const ends = [played, written].map(({ lastStateAfter: after }) => (after === undefined ? 'NEVER' : seconds(after)));
  return [
    `${asked} spins per second for 30 s, with one subscriber. "Played": through the API, as many as this machine can serve.`,
    '"Written": the items that spins leave for the feeds, written directly to the table. The bars: each feed publishes at',
    'most once a second, and ends with the last state.\n',
    table(
      ['', 'played', 'written'],
      [
        ['spins per second', played.served.toFixed(0), written.served.toFixed(0)],
        ...feedNames.map((feed) => [`${feed}: publishes per second`, ...rates(feed)]),
        ['last state received after the last spin', ...ends],
      ],
    ),
  ].join('\n');
}

async function draw(): Promise<string> {
  const draws = await benchDraw();
  return [
    'The bar for a million players: freeze and draw in 10 s and 512 MB, with time growing linearly. The bar leaves out\n"read back", in which a run reads the published list and checks it against the record.',
    table(
      ['players', 'freeze', 'read back', 'draw', 'peak memory'],
      draws.map((d) => [
        d.players.toLocaleString('en-US'),
        ...[d.freeze, d.readBack, d.draw].map(seconds),
        `${(d.peakMemory / 2 ** 20).toFixed(0)} MB`,
      ]),
    ),
  ].join('\n\n');
}

async function lighthouse(): Promise<string> {
  const scores = await benchLighthouse();
  return [
    'Mobile Lighthouse (simulated slow 4G and a CPU four times slower) on the built site, served by the laptop stack. Of three',
    'runs, each in a fresh browser, this is the one with the median performance. The bars: performance 95, accessibility and',
    'best practices 100, SEO 100 on the public pages (/ and /auth). "Machine" is Lighthouse’s benchmarkIndex: how fast the',
    'machine was during that run.\n',
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'largest paint',
        'layout shift',
        'blocking',
        'weight',
        'machine',
      ],
      scores.map(rowOf),
    ),
  ].join('\n');
}

function rowOf({ path, scores, largestPaint, shift, blocking, weight, machine }: LighthouseScore): string[] {
  const { performance, accessibility, seo } = scores;
  return [
    path,
    ...[performance, accessibility, scores['best-practices'], seo].map(String),
    seconds(largestPaint),
    shift.toFixed(3),
    `${blocking.toFixed(0)} ms`,
    kilobytes(weight),
    machine.toFixed(0),
  ];
}

/** Writes docs/costs.md in a separate process, because it starts its own engine. */
async function costs(): Promise<string> {
  execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/costs.ts'], { stdio: 'inherit' });
  return '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
