import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a stand-in remembers. Change `state` in place, then `save`. */
export interface StateFile<State> {
  state: State;
  save(): void;
}

/**
 * The state kept in `file`, or `empty` when there is none; without `file` it lives in memory. Throws an Error that names
 * the file and the cure when it cannot be read.
 */
export function openStateFile<State>(file: string | undefined, empty: State): StateFile<State> {
  if (file === undefined) return { state: empty, save: () => {} };
  const state = read<State>(file) ?? empty;
  return { state, save: () => write(file, state) };
}

function read<State>(file: string): State | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The file ${file} is damaged. \`npm start -- --reset\` clears the laptop's state.`, { cause });
  }
}

/** Written beside and renamed over, so that a crash leaves the old state or the new one, never half of one. */
function write(file: string, state: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(state));
  renameSync(`${file}.tmp`, file);
}
