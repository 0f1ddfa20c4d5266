const LOOKS = 3;
const PAUSE_MS = 500;
/** Suspects that are looked at at the same time: most of it is waiting. */
const AT_ONCE = 16;

/** What a look at each suspect finds, and finds every time. */
export async function persisting<Suspect>(
  suspects: readonly Suspect[],
  look: (suspect: Suspect) => Promise<string[]>,
): Promise<string[]> {
  const findings: string[] = [];
  const waiting = suspects.values();
  const lookAtNext = async () => {
    // All workers take from the same iterator.
    for (const suspect of waiting) findings.push(...(await persistingIn(() => look(suspect))));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
  return findings;
}

/** To a reader a transaction may show in one item a moment before it shows in the next: such a finding goes away. */
async function persistingIn(look: () => Promise<string[]>): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const found = await look();
    if (found.length === 0 || looks === LOOKS) return found;
    await pause(PAUSE_MS);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
