import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { handler as slots } from '../../lambdas/slots.ts';

/** Cost of the Lambda `slots` alone, on this machine. */
interface Size {
  /** CPU time of loading the bundle, milliseconds. */
  readonly load: number;
  /** CPU time of a spin once warm, milliseconds. */
  readonly spin: number;
  /** Resident memory after the spins, megabytes. */
  readonly memory: number;
}

const SPINS = 400;
/** Memory at which Lambda gives a function one full vCPU, megabytes. */
const FULL_VCPU_MB = 1769;
/** Time a spin waits for DynamoDB in the same region (a batch read and a transaction), milliseconds. */
const WAITING_MS = 18;
const GB_SECOND = 0.0000133334;
const MEMORIES = [128, 256, 512, 1024, 1769];

/**
 * Measures a spin's CPU time in a separate process, and prints how long a spin would take at each memory size: Lambda
 * gives CPU in proportion to memory (docs/decisions/0012).
 */
async function main(): Promise<void> {
  const { transformSync } = await import('esbuild');
  const { startTestStack } = await import('../harness/stack.ts');
  const stack = await startTestStack();
  const { uid } = await stack.player({ coins: 10_000 });
  // As plain JavaScript, so that the TypeScript loader isn't measured.
  const { code } = transformSync(readFileSync(import.meta.filename, 'utf8'), { loader: 'ts' });
  const output = execFileSync(process.execPath, ['--input-type=module', '-', 'measure', uid], {
    input: code,
    encoding: 'utf8',
  });
  await stack.close();
  const { load, spin, memory } = JSON.parse(output) as Size;
  console.log(`load ${load.toFixed(0)} ms, spin ${spin.toFixed(1)} ms of CPU time, ${memory.toFixed(0)} MB resident\n`);
  console.log('| memory, MB | a spin, ms | US$ per million |\n|--:|--:|--:|');
  for (const size of MEMORIES) {
    const took = WAITING_MS + (spin * FULL_VCPU_MB) / Math.min(size, FULL_VCPU_MB);
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
