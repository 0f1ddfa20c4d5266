import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A stand-in's saved state. Change `state` in place, then call `save`. */
export interface StateFile<State> {
  readonly state: State;
  save(): void;
}

interface Format<State> {
  /** The initial state. */
  readonly empty: () => State;
  /** Validates the file's content. Throws if it's invalid; if absent, the content is trusted. */
  readonly parse?: (value: unknown) => State;
}

/**
 * Opens the state in `file`, creating it if needed; without `file`, the state is in memory only. Throws an Error that says
 * what to do if the file is damaged.
 */
export function openStateFile<State>(file: string | undefined, { empty, parse }: Format<State>): StateFile<State> {
  if (file === undefined) return { state: empty(), save: () => {} };
  const saved = read(file, parse ?? ((value) => value as State));
  const state = saved ?? empty();
  const stateFile = { state, save: () => write(file, state) };
  if (saved === undefined) stateFile.save();
  return stateFile;
}

function read<State>(file: string, parse: (value: unknown) => State): State | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The file ${file} is damaged. To delete all local data and start over: npm start -- --reset`, {
      cause,
    });
  }
}

/**
 * Writes a temporary file and renames it, so a crash leaves either the old state or the new one, never a partial file. Only
 * the owner can read it: it may contain a signing key.
 */
function write(file: string, state: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.tmp`, file);
}
