/**
 * Moves that are under way, until the screen has shown their outcome. What else would tell of it (a pushed balance, a
 * feed, a profile fetched anew) waits: nothing may tell the outcome before the screen does.
 */
let moves = 0;
const waiting = new Set<() => void>();

/** A move begins. Returns how to say that its outcome has been shown (or that it failed). */
export function startShowing(): () => void {
  let isOver = false;
  moves++;
  return () => {
    if (isOver) return;
    isOver = true;
    moves--;
    if (moves > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
}

/** Resolves when nothing is left to show: at once, mostly. */
export async function whenShown(): Promise<void> {
  while (moves > 0) await new Promise<void>((resume) => waiting.add(resume));
}
