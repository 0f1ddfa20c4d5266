import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type BenchPart, benchParts } from '../test/bench/report.ts';

/**
 * `npm run bench`: measures the built site and bundles against their budgets, and writes docs/benchmarks.md and
 * docs/costs.md. `npm run bench -- lighthouse` measures one part and keeps the other parts' results.
 */
const REPORT = 'docs/benchmarks.md';
const known: Readonly<Record<string, BenchPart>> = benchParts;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !known[name]);
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}

for (const name of chosen.length > 0 ? chosen : Object.keys(known)) {
  const part = known[name];
  // Measured first, because the part itself adds load.
  const [load = 0] = loadavg();
  const measured = await part?.measure();
  if (part && measured) record(part.title, `${conditions(load)}\n\n${measured}`);
}

/** Writes a part's results to its section of the report. Parts without results have a section, too. */
function record(title: string, text: string): void {
  const sections = new Map(readFileSync(REPORT, 'utf8').split(/^## /m).slice(1).map(titleAndText));
  sections.set(title, text);
  const all = Object.entries(known)
    .filter(([, part]) => part.title)
    .map(([name, part]) => `## ${part.title}\n\n${sections.get(part.title) ?? `Not measured yet: ${command(name)}`}\n`);
  const intro = `Written by ${command()}, or ${command('<part>')} for one part. Such machines are noisy: compare the ratios, which
were measured alternately in one run.`;
  const page = ['# Benchmarks\n', `${intro}\n`, ...all].join('\n');
  console.log(`## ${title}\n\n${text}\n`);
  writeFileSync(REPORT, page);
}

function titleAndText(section: string): [title: string, text: string] {
  const end = section.indexOf('\n');
  return [section.slice(0, end), section.slice(end).trim()];
}

function command(name?: string): string {
  return name ? `\`npm run bench -- ${name}\`` : '`npm run bench`';
}

function conditions(load: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  return `${day}, ${processors}, Node ${process.version}, load before it began: ${load.toFixed(1)}.`;
}
