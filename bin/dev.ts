import { context, type Plugin } from 'esbuild';
import { createServer } from 'vite';
import { browserShimPath } from '../local/cognito/browser-shim.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { buildOptions } from './build-lambdas.ts';

/**
 * `npm run dev`: the local stack with Vite instead of the built site, so changes appear immediately, and Lambdas that are
 * rebuilt and reloaded on every change. It sends no content security policy, because Vite needs inline scripts.
 */
let stack: Stack | undefined;
const bundles = await context({ ...buildOptions(), plugins: [reloading()] });
await bundles.rebuild();

const vite = await createServer({
  configFile: 'web/vite.config.ts',
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'spa',
  plugins: [{ name: 'local-stack', transformIndexHtml: () => [{ tag: 'script', attrs: { src: browserShimPath } }] }],
});
stack = await startStack({
  port: 3000,
  stateFolder: '.local',
  site: (request, response) => new Promise((resolve) => vite.middlewares(request, response, () => resolve())),
});
await bundles.watch();
console.log(`\n  Watching  ${stack.origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

function reloading(): Plugin {
  return { name: 'reloading', setup: (build) => build.onEnd(() => stack?.functions.reload()) };
}

async function stop(): Promise<void> {
  await Promise.all([stack?.close(), vite.close(), bundles.dispose()]);
  process.exit(0);
}
