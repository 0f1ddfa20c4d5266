import { afterAll, vi } from 'vitest';

/**
 * Test files share a worker process, because loading the SDKs again for each file takes longer than most tests. Each file
 * still starts with the original environment and globals, and with fresh copies of our modules, many of which keep state
 * or read their settings when they load.
 */
const environment = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
vi.resetModules();

/** If test files share an engine (`npm run test:dynamodb-local`), each gets its own table. */
if (process.env.DYNAMODB_ENDPOINT) process.env.LAPTOP_TABLE = `pfp-${crypto.randomUUID()}`;
