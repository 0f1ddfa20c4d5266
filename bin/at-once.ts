import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/**
 * `tsx bin/at-once.ts script…`: runs npm scripts in parallel. Prints each script's output once it ends, and fails if any
 * script fails.
 */
const results = await Promise.all(process.argv.slice(2).map(run));
const failed = results.filter(({ code }) => code !== 0).map(({ script }) => script);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function run(script: string): Promise<{ script: string; code: number | null }> {
  const start = performance.now();
  // One shell redirects both streams into one, so their lines keep their order.
  const child = spawn(`npm run --silent ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const output = await buffer(child.stdout);
  const code = await exited;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${script} (${seconds} s)`);
  process.stdout.write(output);
  return { script, code };
}
