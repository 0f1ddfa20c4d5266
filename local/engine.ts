import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';

/** The DynamoDB-compatible engine, a child process of the laptop stack. */
export interface Engine {
  readonly endpoint: string;
  /** Ends the process and starts it anew on the same state, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 15_000;
const NO_ENGINE =
  'There is no database engine for this machine, not from `npx dynoxide` either. Start DynamoDB Local, and name it in DYNAMODB_ENDPOINT.';

/** Starts the engine on `file` (in memory without). Throws an Error whose message says what to do. */
export async function startEngine(file?: string): Promise<Engine> {
  if (process.env.DYNAMODB_ENDPOINT) return externalEngine(process.env.DYNAMODB_ENDPOINT);
  const { port, child: first } = await launchOnFreePort(file);
  let child = first;
  return {
    endpoint: endpointAt(port),
    async restart() {
      await end(child, 'SIGKILL');
      child = await launchEngine(port, file);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

/** A free port can be somebody else's by the time that the engine takes it: then another one. */
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
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-2000);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Error(`The database engine could not be started: ${error.message}`)));
    child.once('exit', (code) => {
      const reason = complaint.trim().split('\n').at(-1) || `exit code ${code}`;
      const stopped = `The database engine stopped: ${reason}. \`npm start -- --reset\` starts with empty state.`;
      reject(new Error(isInstalled ? stopped : NO_ENGINE));
    });
  });
  failed.catch(() => {});
  await Promise.race([answers(endpointAt(port)), failed]);
  return child;
}

/** The engine's binary as `npm ci` brings it for most machines, or the package that picks one for others. */
function engineCommand(): { command: string; prefix: string[]; isInstalled: boolean } {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return { command: join(dirname(manifest), 'dynoxide'), prefix: [], isInstalled: true };
  } catch {
    return { command: 'npx', prefix: ['--yes', 'dynoxide@1.2.1'], isInstalled: false };
  }
}

async function answers(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ ...localCredentials, endpoint, maxAttempts: 1 });
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch {
      if (Date.now() > deadline) throw new Error(`The database engine does not answer at ${endpoint}.`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
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

/** What every client of the laptop stack signs with. The engine takes any key; the other stand-ins check this one. */
export const localCredentials = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
};
