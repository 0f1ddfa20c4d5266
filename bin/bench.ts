import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { benchDraw } from '../test/bench/draw.ts';
import { benchSizes } from '../test/bench/sizes.ts';
import { benchSpins } from '../test/bench/spins.ts';

/** `npm run bench`: measures the budgets of the product on the built site and bundles, and writes docs/benchmarks.md; then docs/costs.md. */
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const sizes = await benchSizes();
const spins = await benchSpins();
const draws = await benchDraw();
const largest = draws.at(-1);
const games = sizes.bundles.filter(({ name }) =>
  ['trivia', 'wheel', 'deal', 'sticks', 'matchup', 'scratch', 'slots'].includes(name),
);
const heaviest = games[0];

const report = `# Benchmarks

Made by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}. Such machines are noisy: compare the
ratios, which were measured in turns within one run.

| what | bar | measured |
|---|---|---|
| script before the landing page is usable, guest, gzip | <= 120 KB | ${kilobytes(sizes.guestScript)} |
| style with it, gzip | | ${kilobytes(sizes.guestStyle)} |
| largest screen of a game, gzip | <= 30 KB | ${kilobytes(sizes.largestGame)} |
| largest bundle of a game's Lambda (${heaviest?.name}), minified | <= 400 KB | ${kilobytes(heaviest?.bytes ?? 0)} |
| import of a game's bundle, against esbuild's default | <= 0.4 | ${(sizes.importMs.ours / sizes.importMs.unminified).toFixed(2)} (${sizes.importMs.ours.toFixed(0)} ms against ${sizes.importMs.unminified.toFixed(0)} ms) |
| spins through the whole stack, against the engine's own transactions | >= 0.5 | ${spins.ratio.toFixed(2)} (${spins.spins.toFixed(0)}/s against ${spins.engine.toFixed(0)}/s) |
| failures shown in 1,000 spins by 200 players, and what the audit finds | 0, nothing | ${spins.failures}, ${spins.findings.length === 0 ? 'nothing' : spins.findings.join('; ')} |
| freeze and draw of ${largest?.holders.toLocaleString('en-US')} ticket holders | <= 10 s, <= 512 MB | ${seconds((largest?.freeze ?? 0) + (largest?.draw ?? 0))}, ${((largest?.peakMemory ?? 0) / 2 ** 20).toFixed(0)} MB |

## The draw

| holders | freeze | read back | draw | peak memory |
|---|---|---|---|---|
${draws.map((d) => `| ${d.holders.toLocaleString('en-US')} | ${seconds(d.freeze)} | ${seconds(d.readBack)} | ${seconds(d.draw)} | ${(d.peakMemory / 2 ** 20).toFixed(0)} MB |`).join('\n')}

## Bundles

| Lambda | minified |
|---|---|
${sizes.bundles.map(({ name, bytes }) => `| ${name} | ${kilobytes(bytes)} |`).join('\n')}
`;
console.log(report);
writeFileSync('docs/benchmarks.md', report);
// A process of its own: it measures on an engine of its own.
execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/costs.ts'], { stdio: 'inherit' });
