import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { removeEngineOwner, saveEngineOwner } from './engine-owner.ts';

/** The DynamoDB-compatible database engine, a child process of the local stack. */
export interface Engine {
  readonly endpoint: string;
  /** Kills the process and starts a new one on the same data, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 15_000;
const NO_ENGINE =
  "No database engine is available for this machine, and `npx dynoxide` couldn't get one. Start DynamoDB Local and set DYNAMODB_ENDPOINT to its URL.";

/** Starts the engine on the database `file`, or in memory without one. Throws an Error that says what to do. */
export async function startEngine(file?: string): Promise<Engine> {
  if (process.env.DYNAMODB_ENDPOINT) return externalEngine(process.env.DYNAMODB_ENDPOINT);
  const { port, child: first } = await launchOnFreePort(file);
  let child = first;
  return {
    endpoint: endpointAt(port),
    async restart() {
      await stopProcess(child, 'SIGKILL');
      child = await launchEngine(port, file);
    },
    async stop() {
      await stopProcess(child, 'SIGTERM');
      if (file) removeEngineOwner(file);
    },
  };
}

/** Another process can take the free port before the engine does; then it tries another port. */
async function launchOnFreePort(file?: string, attempts = 3): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  try {
    return { port, child: await launchEngine(port, file) };
  } catch (error) {
    if (attempts === 1 || !String(error).includes('already in use')) throw error;
    return launchOnFreePort(file, attempts - 1);
  }
}

const endpointAt = (port: number) => `http://127.0.0.1:${port}`;

function externalEngine(endpoint: string): Engine {
  return { endpoint, restart: async () => {}, stop: async () => {} };
}

async function launchEngine(port: number, file?: string): Promise<ChildProcess> {
  const { command, prefix, isInstalled } = engineCommand();
  const args = ['serve', '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn(command, [...prefix, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (file && child.pid) saveEngineOwner(file, child.pid);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = `${stderr}${chunk}`.slice(-2000);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Error(`The database engine couldn't start: ${error.message}`)));
    child.once('exit', (code) => {
      const reason = stderr.trim().split('\n').at(-1) || `exit code ${code}`;
      const stopped = `The database engine stopped: ${reason}. To start over with empty data: npm start -- --reset`;
      reject(new Error(isInstalled ? stopped : NO_ENGINE));
    });
  });
  failed.catch(() => {});
  await Promise.race([waitUntilReady(endpointAt(port)), failed]);
  return child;
}

/** The binary that `npm ci` installs on most machines, or `npx`, which downloads one for the others. */
function engineCommand(): { command: string; prefix: string[]; isInstalled: boolean } {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return { command: join(dirname(manifest), 'dynoxide'), prefix: [], isInstalled: true };
  } catch {
    return { command: 'npx', prefix: ['--yes', 'dynoxide@1.2.1'], isInstalled: false };
  }
}

async function waitUntilReady(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ ...localCredentials, endpoint, maxAttempts: 1 });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch {
      if (Date.now() > deadline) throw new Error(`The database engine doesn't respond at ${endpoint}.`);
      await sleep(30);
    }
  }
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Credentials for every client of the local stack. The engine accepts any key; the other stand-ins accept only this one. */
export const localCredentials = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};
