import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { lambdaNames, lambdasFolder } from '../../bin/build-lambdas.ts';

const SITE = 'dist/web';
const RUNS = 9;

export interface SizeBench {
  /** Scripts a guest loads before the landing page is usable, bytes after gzip. */
  readonly guestScript: number;
  readonly guestStyle: number;
  /** The largest game screen, bytes after gzip. */
  readonly largestGame: number;
  /** Each Lambda's minified bundle, bytes. */
  readonly bundles: readonly { readonly name: string; readonly bytes: number }[];
  /** Median time Node takes to import a game's bundle, ours and esbuild's default, milliseconds. */
  readonly importMs: { readonly ours: number; readonly unminified: number };
}

/** Sizes of the files from `npm run build`, and the time to import a bundle. */
export async function benchSizes(): Promise<SizeBench> {
  const html = readFileSync(join(SITE, 'index.html'), 'utf8');
  const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => zipped(join(SITE, path)));
  const screens = readdirSync(join(SITE, 'assets')).filter((file) => /^screen-.*\.js$/.test(file));
  return {
    guestScript: sum(linked(/(\/assets\/[^" ]+\.js)/g)),
    guestStyle: sum(linked(/href="(\/assets\/[^"]+\.css)"/g)),
    largestGame: Math.max(...screens.map((file) => zipped(join(SITE, 'assets', file)))),
    bundles: lambdaNames()
      .map((name) => ({ name, bytes: readFileSync(join(lambdasFolder, name, 'index.mjs')).length }))
      .sort((a, b) => b.bytes - a.bytes),
    importMs: await benchImports('scratch'),
  };
}

async function benchImports(name: string) {
  const unminified = 'dist/bench/unminified.cjs';
  await build({
    entryPoints: [`lambdas/${name}.ts`],
    outfile: unminified,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  const ours = join(lambdasFolder, name, 'index.mjs');
  const timesOf = (file: string) => Array.from({ length: RUNS }, () => importOnce(file));
  // One right after the other, so that both run on an equally busy machine.
  const [a, b] = [timesOf(ours), timesOf(unminified)];
  return { ours: median(a), unminified: median(b) };
}

function importOnce(file: string): number {
  const script = `const began = performance.now(); await import(${JSON.stringify(join(process.cwd(), file))}); console.log(performance.now() - began)`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1', TABLE_NAME: 'bench', AWS_REGION: 'us-east-1' };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }));
}

function zipped(file: string): number {
  return gzipSync(readFileSync(file)).length;
}

function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
