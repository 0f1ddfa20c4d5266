import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Chain, QUICKNET } from '../core/draw/beacon.ts';
import { ListReader, type ListReading } from '../core/draw/list.ts';
import { type Step, verifyDraw } from '../core/draw/verify.ts';

/**
 * Works a draw out again from its published files, offline (docs/draw.md):
 *
 *   npx tsx bin/verify-draw.ts --proof proof.json --list list.csv [--month 2026-11] [--chain chain.json]
 *
 * Without --month the proof's own month is taken; without --chain the beacon must be drand quicknet's. Prints every step;
 * the exit code is 0 if all hold, 1 if one does not, 2 if the files cannot be read.
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
  if (!values.proof || !values.list) throw new Error('Both --proof and --list are needed.');
  const proof = readJson(values.proof);
  const month = values.month ?? claimedMonth(proof);
  const chain = values.chain ? (readJson(values.chain) as Chain) : QUICKNET;
  const { ok, steps } = verifyDraw({ month, proof, reading: await readListFile(values.list), chain });
  console.log(`Draw of ${month}\n`);
  for (const step of steps) console.log(describe(step));
  console.log(ok ? '\nVerified: this draw is what the rule says.' : '\nNOT verified: see the steps marked with ✗.');
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

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
