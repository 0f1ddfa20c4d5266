import { readdirSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';

/** `dist/lambdas/<name>/index.mjs` for every Lambda: what CDK deploys, the laptop stack runs, and the tests call. */
export const lambdasFolder = 'dist/lambdas';

/** The names of all Lambdas: route groups, and `events/<name>` for what an event starts. */
export function lambdaNames(): string[] {
  const filesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const names = [...filesIn('lambdas'), ...filesIn('lambdas/events').map((file) => `events/${file}`)];
  return names.map((file) => file.replace(/\.ts$/, ''));
}

/** Bundles every Lambda in one go. Returns esbuild's account of what went into each. */
export async function buildLambdas() {
  const { metafile } = await build(buildOptions());
  return metafile;
}

/** How the bundles are made; `bin/dev.ts` rebuilds them after every change. */
export function buildOptions() {
  return {
    entryPoints: Object.fromEntries(lambdaNames().map((name) => [`${name}/index`, `lambdas/${name}.ts`])),
    outdir: lambdasFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    // Some libraries are CommonJS and require Node's own modules, which an ES module can't.
    banner: {
      js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
    },
    alias: { '@aws-sdk/credential-provider-node': './lambdas/aws/credentials.ts' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

if (process.argv[1]?.endsWith('build-lambdas.ts')) await buildLambdas();
