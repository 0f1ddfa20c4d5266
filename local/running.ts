import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Surroundings, setEnvironment } from './environment.ts';

/** Where a running laptop stack says how to reach it, so that commands in another terminal can. */
const noteFile = '.local/running.json';

export function noteRunning(surroundings: Surroundings): void {
  writeFileSync(noteFile, JSON.stringify(surroundings));
}

export function forgetRunning(): void {
  rmSync(noteFile, { force: true });
}

/** Points this process at the laptop stack that runs in another. Throws an Error that says what to do. */
export function pointAtRunningLaptop(): void {
  try {
    setEnvironment(JSON.parse(readFileSync(noteFile, 'utf8')) as Surroundings);
  } catch {
    throw new Error('No laptop stack is running here: `npm start` first, or set TABLE_NAME for a deployed table.');
  }
}
