import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../core/routes.ts';
import { type Surroundings, setEnvironment } from './environment.ts';

/** Where the laptop stack of `npm start` keeps its state. */
export const STATE_FOLDER = '.local';

/** Where a running stack says how to reach it, so that commands in another terminal can. */
const noteIn = (stateFolder: string) => join(stateFolder, 'running.json');

/** The note of a running stack; undefined where there is none, or a crash left half of one. */
function readNote(stateFolder: string): Surroundings | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(stateFolder), 'utf8')) as Surroundings;
  } catch {
    return undefined;
  }
}

export function noteRunning(stateFolder: string, surroundings: Surroundings): void {
  writeFileSync(noteIn(stateFolder), JSON.stringify(surroundings));
}

export function forgetRunning(stateFolder: string): void {
  rmSync(noteIn(stateFolder), { force: true });
}

/** Throws an Error when a stack runs on this state already: two would overwrite it for each other, or take it away. */
export async function refuseSecondStack(stateFolder: string): Promise<void> {
  const origin = readNote(stateFolder)?.origin;
  if (!origin) return;
  // One that was killed has left its note, and does not answer.
  const isRunning = await fetch(`${origin}/_local`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
  if (isRunning)
    throw new Error(
      `A stack runs on this state already: ${origin}. Stop it first, or: npm start -- --memory --port 3001`,
    );
}

/** Points this process at the laptop stack that runs in another. Throws an Error that says what to do. */
export function pointAtRunningLaptop(): void {
  const surroundings = readNote(STATE_FOLDER);
  if (!surroundings)
    throw new Error('No laptop stack is running here: `npm start` first, or set TABLE_NAME for a deployed table.');
  setEnvironment(surroundings);
}

/** What the product believes the time is there, since its clock can be moved: as every reply of its API says, to the second. */
export async function timeOfRunningLaptop(): Promise<Date> {
  const reply = await fetch(`${process.env.SITE_ORIGIN}${routes.draws.list.path}`);
  return new Date(reply.headers.get('date') ?? Number.NaN);
}
