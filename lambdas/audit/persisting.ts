import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DamagedItem } from '../store/item.ts';

const LOOKS = 3;
const PAUSE_MS = 500;
/** Concurrent suspects: most of the time is spent waiting. */
const AT_ONCE = 16;

/** Findings about suspects that show up in every look. */
export async function persisting<Suspect>(
  suspects: readonly Suspect[],
  look: (suspect: Suspect) => Promise<string[]>,
): Promise<string[]> {
  const findings = await pLimit(AT_ONCE).map(suspects, (suspect) => persistingIn(() => look(suspect)));
  return findings.flat();
}

/** A transaction may become visible in one item a moment before the next one. Such a finding goes away. */
async function persistingIn(look: () => Promise<string[]>): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const found = await look().catch(damage);
    if (found.length === 0 || looks === LOOKS) return found;
    await pause(PAUSE_MS);
  }
}

function damage(error: unknown): string[] {
  if (error instanceof DamagedItem) return [error.message];
  throw error;
}
