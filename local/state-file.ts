import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a stand-in remembers. Change `state` in place, then `save`. */
export interface StateFile<State> {
  readonly state: State;
  save(): void;
}

interface Form<State> {
  /** What is remembered before anything happened. */
  readonly empty: () => State;
  /** Throws when what was read has another form; absent where nobody but this program writes the file. */
  readonly parse?: (value: unknown) => State;
}

/**
 * The state kept in `file`, or an empty one when there is none; without `file` it lives in memory. Throws an Error that
 * names the file and the cure when its content cannot be used.
 */
export function openStateFile<State>(file: string | undefined, { empty, parse }: Form<State>): StateFile<State> {
  if (file === undefined) return { state: empty(), save: () => {} };
  const known = read(file, parse ?? ((value) => value as State));
  const state = known ?? empty();
  const stateFile = { state, save: () => write(file, state) };
  if (known === undefined) stateFile.save();
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
    throw new Error(`The file ${file} is damaged. \`npm start -- --reset\` clears the laptop's state.`, { cause });
  }
}

/**
 * Written beside and renamed over, so that a crash leaves the old state or the new one, never half of one. For its owner
 * alone: a signing key may be in it.
 */
function write(file: string, state: unknown) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.tmp`, file);
}
