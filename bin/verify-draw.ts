import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Chain, QUICKNET } from '../core/draw/beacon.ts';
import { ListReader, type ListReading } from '../core/draw/list.ts';
import { type Step, verifyDraw } from '../core/draw/verify.ts';
import { runCommand } from './command.ts';

/**
 * Recomputes a draw from its published files, offline (docs/draw.md):
 *
 *   npx tsx bin/verify-draw.ts --proof proof.json --list list.csv [--month 2026-11] [--chain chain.json]
 *
 * --month defaults to the proof's own month, --chain to drand's quicknet. Prints every check; the exit code is 0 if all
 * pass, 1 if one fails, 2 if the files can't be read.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      proof: { type: 'string' },
      list: { type: 'string' },
      month: { type: 'string' },
      chain: { type: 'string' },
    },
  });
  if (!values.proof || !values.list) throw new Error('Both --proof and --list are required.');
  const proof = readJson(values.proof);
  const month = values.month ?? claimedMonth(proof);
  const chain = values.chain ? (readJson(values.chain) as Chain) : QUICKNET;
  const { ok, steps } = verifyDraw({ month, proof, reading: await readListFile(values.list), chain });
  console.log(`Draw of ${month}\n`);
  for (const step of steps) console.log(describe(step));
  console.log(ok ? `\nVerified: all ${steps.length} checks passed.` : '\nNOT verified: see the checks marked ✗.');
  return ok ? 0 : 1;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function claimedMonth(proof: unknown): string {
  return typeof proof === 'object' && proof && 'month' in proof ? String(proof.month) : 'unknown';
}

async function readListFile(path: string): Promise<ListReading> {
  const reader = new ListReader();
  for await (const piece of createReadStream(path)) reader.push(piece as Uint8Array);
  return reader.finish();
}

function describe({ ok, name, claim, published, computed }: Step): string {
  const values = ok ? [computed] : [`published: ${published}`, `computed:  ${computed}`];
  const lines = values.flatMap((value) => value.split('; ')).map((value) => `             ${value}`);
  return [`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${claim}`, ...lines].join('\n');
}

await runCommand(async () => {
  process.exitCode = await main();
}, 2);
