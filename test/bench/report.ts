import { execFileSync } from 'node:child_process';
import { gameIds } from '../../core/games/game.ts';
import { type FeedName, feedNames } from '../../core/live/events.ts';
import { benchDraw } from './draw.ts';
import { benchLighthouse, type LighthouseScore } from './lighthouse.ts';
import type { LiveBench } from './live.ts';
import { benchSizes } from './sizes.ts';
import { benchSpins } from './spins.ts';

/** A part of the benchmarks, which can be measured by itself. */
export interface BenchPart {
  readonly title: string;
  /** Measures, and returns what docs/benchmarks.md says of it; nothing, where it has a page of its own. */
  readonly measure: () => Promise<string>;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** By the name that `npm run bench -- <name>` knows. */
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
        ['script before the landing page is usable, guest, gzip', '<= 120 KB', kilobytes(guestScript)],
        ['style with it, gzip', '', kilobytes(guestStyle)],
        ['largest screen of a game, gzip', '<= 30 KB', kilobytes(largestGame)],
        [
          `largest bundle of a game’s Lambda (${heaviest?.name}), minified`,
          '<= 400 KB',
          kilobytes(heaviest?.bytes ?? Number.NaN),
        ],
        [
          'import of a game’s bundle, against esbuild’s default',
          '<= 0.4',
          `${(ours / unminified).toFixed(2)} (${ours.toFixed(0)} ms against ${unminified.toFixed(0)} ms)`,
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
        'spins through the whole stack, against the engine’s own transactions',
        '>= 0.5',
        `${ratio.toFixed(2)} (${spins.toFixed(0)}/s against ${engine.toFixed(0)}/s)`,
      ],
      [
        'failures shown in 1,000 spins by 200 players, and what the audit finds',
        '0, nothing',
        `${failures}, ${findings.length === 0 ? 'nothing' : findings.join('; ')}`,
      ],
    ],
  );
}

/** A process of its own: a stack's bundles keep the settings that they were loaded with. */
async function live(): Promise<string> {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/live.ts'], { encoding: 'utf8' });
  const { asked, played, written }: LiveBench = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const rates = (feed: FeedName) => [played, written].map(({ published }) => published[feed].toFixed(2));
  const ends = [played, written].map(({ lastStateAfter: after }) => (after === undefined ? 'NEVER' : seconds(after)));
  return [
    `${asked} spins a second for 30 s, and one who listens: played through the API, as many as this machine serves, and`,
    'written straight into the table as spins leave them for the feeds. The bars: each feed is published once a',
    'second at most, and ends with the last state.\n',
    table(
      ['', 'played', 'written'],
      [
        ['spins a second', played.served.toFixed(0), written.served.toFixed(0)],
        ...feedNames.map((feed) => [`${feed}: published a second`, ...rates(feed)]),
        ['last state told after the last spin', ...ends],
      ],
    ),
  ].join('\n');
}

async function draw(): Promise<string> {
  const draws = await benchDraw();
  return [
    'The bar, for a million ticket holders: freeze and draw in 10 s, in 512 MB; time grows linearly. What a run reads\nback is the list that it has published, to check it against the record: reading, which the bar leaves out.',
    table(
      ['holders', 'freeze', 'read back', 'draw', 'peak memory'],
      draws.map((d) => [
        d.holders.toLocaleString('en-US'),
        ...[d.freeze, d.readBack, d.draw].map(seconds),
        `${(d.peakMemory / 2 ** 20).toFixed(0)} MB`,
      ]),
    ),
  ].join('\n\n');
}

async function lighthouse(): Promise<string> {
  const scores = await benchLighthouse();
  return [
    'Lighthouse for phones (slow 4G, a processor four times slower, both simulated) on the built site through the laptop',
    'stack; of three runs, each in a browser that has never been there, the one with the median performance. The bars:',
    'performance 95, accessibility and best practices 100, search 100 on the public pages (/ and /auth). "Machine" is how',
    'fast Lighthouse found it just then (its benchmarkIndex).\n',
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'search',
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

/** Writes docs/costs.md. A process of its own: it measures on an engine of its own. */
async function costs(): Promise<string> {
  execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/costs.ts'], { stdio: 'inherit' });
  return '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
