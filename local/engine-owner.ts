import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/**
 * A database file belongs to one engine and the stack that started it. Both process ids are saved next to the file, so
 * that after `kill -9` the next stack can find the engine left behind: two engines on one file would corrupt it.
 */
const ownerSchema = z.object({ stack: z.number(), engine: z.number() });

const STOP_TIMEOUT_MS = 3_000;

const ownerFile = (file: string) => `${file}.pid`;

/** Records that this process runs the engine on `file`. */
export function saveEngineOwner(file: string, engine: number): void {
  writeFileSync(ownerFile(file), JSON.stringify({ stack: process.pid, engine }));
}

export function removeEngineOwner(file: string): void {
  rmSync(ownerFile(file), { force: true });
}

/** Stops the engine that a killed stack left running on `file`. Throws an Error if the stack that owns it still runs. */
export async function stopOrphanedEngine(file: string): Promise<void> {
  const owner = readOwner(file);
  if (!owner || !servesFile(owner.engine, file)) return;
  if (commandOf(owner.stack))
    throw new Error(
      `Process ${owner.stack} is already using ${file}. Stop it first, or run a second stack with: npm start -- --memory --port 3001`,
    );
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    process.kill(owner.engine, signal);
    if (await hasStopped(owner.engine, file)) return;
  }
  throw new Error(`Process ${owner.engine} is still using ${file} and can't be stopped.`);
}

function readOwner(file: string): z.infer<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(ownerFile(file), 'utf8')));
  } catch {
    return undefined;
  }
}

async function hasStopped(engine: number, file: string): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (servesFile(engine, file)) {
    if (Date.now() > deadline) return false;
    await sleep(30);
  }
  return true;
}

/** Whether the process is an engine on this very file: the system may have given its id to another program since. */
function servesFile(pid: number, file: string): boolean {
  return commandOf(pid).endsWith(`--db-path ${file}`);
}

/** The command line of a process; empty if it doesn't exist or has ended and only its parent hasn't noticed yet (a zombie). */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // Not Linux, or no such process.
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
