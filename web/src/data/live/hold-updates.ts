/**
 * Holds back everything that would give away the outcome of a move (a pushed balance, a feed, a fetched profile) until
 * the screen has shown it.
 */
let holds = 0;
const waiting = new Set<() => void>();

/** Holds updates for one move. Call the returned function once its outcome is on screen, or when the move has failed. */
export function holdUpdates(): () => void {
  let isReleased = false;
  holds++;
  return () => {
    if (isReleased) return;
    isReleased = true;
    holds--;
    if (holds > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
}

/** Resolves once nothing holds updates, usually at once. */
export async function whenReleased(): Promise<void> {
  while (holds > 0) await new Promise<void>((resume) => waiting.add(resume));
}

/** A reply, delivered once nothing holds updates. */
export async function held<Reply>(call: Promise<Reply>): Promise<Reply> {
  const reply = await call;
  await whenReleased();
  return reply;
}
