import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DamagedItem } from '../store/item.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 500;
/** Concurrent suspects: most of the time is spent waiting. */
const AT_ONCE = 16;

/** Audits each suspect up to three times. Returns the findings of the last attempt, none if any attempt was clean. */
export async function recheck<Suspect>(
  suspects: readonly Suspect[],
  audit: (suspect: Suspect) => Promise<string[]>,
): Promise<string[]> {
  const findings = await pLimit(AT_ONCE).map(suspects, (suspect) => lastFindings(() => audit(suspect)));
  return findings.flat();
}

/** A transaction may become visible in one item before the next, so a mismatch may be temporary. */
async function lastFindings(audit: () => Promise<string[]>): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const found = await audit().catch(damage);
    if (found.length === 0 || attempt === ATTEMPTS) return found;
    await pause(PAUSE_MS);
  }
}

function damage(error: unknown): string[] {
  if (error instanceof DamagedItem) return [error.message];
  throw error;
}
