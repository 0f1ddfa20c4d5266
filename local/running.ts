import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../core/routes.ts';
import { type StackConnection, setEnvironment } from './environment.ts';

/** Where `npm start` keeps its state, relative to the working directory. */
export const STATE_FOLDER = '.local';

/** A running stack saves how to reach it here, so commands in other terminals can connect to it. */
const connectionFile = (stateFolder: string) => join(stateFolder, 'running.json');

export function saveConnection(stateFolder: string, connection: StackConnection): void {
  writeFileSync(connectionFile(stateFolder), JSON.stringify(connection));
}

export function removeConnection(stateFolder: string): void {
  rmSync(connectionFile(stateFolder), { force: true });
}

/** The stack running on this state; undefined if there is none. A killed stack leaves its file, but doesn't respond. */
async function findRunningStack(stateFolder: string): Promise<StackConnection | undefined> {
  try {
    const connection = JSON.parse(readFileSync(connectionFile(stateFolder), 'utf8')) as StackConnection;
    await fetch(`${connection.origin}/_local`, { signal: AbortSignal.timeout(2000) });
    return connection;
  } catch {
    return undefined;
  }
}

/** Throws an Error if a stack is already running on this state: a second one would overwrite or delete its data. */
export async function assertNoRunningStack(stateFolder: string): Promise<void> {
  const running = await findRunningStack(stateFolder);
  if (running)
    throw new Error(
      `A stack is already running at ${running.origin}. Stop it first, or run a second one with: npm start -- --memory --port 3001`,
    );
}

/**
 * Chooses the table for commands that work on either one: the deployed table in TABLE_NAME (with your AWS credentials)
 * or, if that isn't set, the running local stack's. Import Lambda code only afterwards: it reads the environment. Throws
 * an Error if no stack is running.
 */
export async function connectToTable(): Promise<{ isLocal: boolean }> {
  if (process.env.TABLE_NAME) return { isLocal: false };
  const running = await findRunningStack(STATE_FOLDER);
  if (!running)
    throw new Error(
      "No local stack found. Run `npm start` first (a stack started with --memory can't be reached), or set TABLE_NAME to use a deployed table.",
    );
  setEnvironment(running);
  return { isLocal: true };
}

/** The running stack's clock, which can differ from real time. Precise to the second. */
export async function runningStackTime(): Promise<Date> {
  const response = await fetch(`${process.env.SITE_ORIGIN}${routes.draws.list.path}`);
  return new Date(response.headers.get('date') ?? Number.NaN);
}
