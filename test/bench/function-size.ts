import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { handler as slots } from '../../lambdas/slots.ts';

/** What the Lambda `slots` takes by itself, on this machine. */
interface Size {
  /** Processor time of loading the bundle, milliseconds. */
  readonly load: number;
  /** Processor time of a spin, milliseconds, once warm. */
  readonly spin: number;
  /** Resident memory after the spins, megabytes. */
  readonly memory: number;
}

const SPINS = 400;
/** The memory at which Lambda gives one whole processor, megabytes. */
const ONE_PROCESSOR = 1769;
/** What a spin waits for DynamoDB in the same region: a batch read and a transaction, milliseconds. */
const WAITING_MS = 18;
const GB_SECOND = 0.0000133334;
const MEMORIES = [128, 256, 512, 1024, 1769];

/**
 * Measures a spin's processor time in a process of its own, and prints what it would take at each size of a function:
 * Lambda gives processor time in proportion to memory (docs/decisions/0012).
 */
async function main(): Promise<void> {
  const { transformSync } = await import('esbuild');
  const { startTestStack } = await import('../harness/stack.ts');
  const stack = await startTestStack();
  const { uid } = await stack.player({ coins: 10_000 });
  // As plain JavaScript: what runs TypeScript here would be measured too.
  const { code } = transformSync(readFileSync(import.meta.filename, 'utf8'), { loader: 'ts' });
  const output = execFileSync(process.execPath, ['--input-type=module', '-', 'measure', uid], {
    input: code,
    encoding: 'utf8',
  });
  await stack.close();
  const { load, spin, memory } = JSON.parse(output) as Size;
  console.log(
    `load ${load.toFixed(0)} ms, spin ${spin.toFixed(1)} ms of processor time, ${memory.toFixed(0)} MB resident\n`,
  );
  console.log('| memory, MB | a spin, ms | US$ per million |\n|--:|--:|--:|');
  for (const size of MEMORIES) {
    const took = WAITING_MS + (spin * ONE_PROCESSOR) / Math.min(size, ONE_PROCESSOR);
    console.log(`| ${size} | ${took.toFixed(0)} | ${((took / 1000) * (size / 1024) * GB_SECOND * 1e6).toFixed(2)} |`);
  }
}

async function measure(uid: string): Promise<Size> {
  const loading = process.cpuUsage();
  const bundle = pathToFileURL(resolve('dist/lambdas/slots/index.mjs')).href;
  const { handler } = (await import(bundle)) as { handler: typeof slots };
  const load = milliseconds(process.cpuUsage(loading));
  const start = Date.parse('2026-11-10T12:00:00Z');
  const spin = (count: number) => handler(eventOf(uid, start + count * 5000) as never);
  for (let count = 0; count < SPINS; count++) await spin(count);
  const spinning = process.cpuUsage();
  for (let count = SPINS; count < 2 * SPINS; count++) await spin(count);
  const used = milliseconds(process.cpuUsage(spinning));
  return { load, spin: used / SPINS, memory: process.memoryUsage().rss / 1e6 };
}

function eventOf(uid: string, timeEpoch: number) {
  return {
    routeKey: 'POST /api/games/slots/spin',
    headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    body: '{"bet":1}',
    requestContext: {
      timeEpoch,
      requestId: 'bench',
      authorizer: { jwt: { claims: { sub: uid, token_use: 'id', email: 'bench@pfp.test' } } },
    },
  };
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

const [, , task, uid = ''] = process.argv;
if (task === 'measure') console.log(JSON.stringify(await measure(uid)));
else await main();
process.exit(0);
