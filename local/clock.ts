/**
 * The laptop's clock: real time plus an offset. Only what an AWS service would stamp on an event (the gateway's arrival
 * time, the scheduler's scheduled time) is read from it; tokens and signatures keep real time.
 */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** From now on, the clock continues from `at`. */
  moveTo(at: Date): void;
}

/** A clock that starts at `startAt` (now, if absent) and runs `speed` times as fast as real time. */
export function createClock(startAt?: Date, speed = 1): Clock {
  let moved = { at: startAt?.getTime() ?? Date.now(), real: Date.now() };
  return {
    now: () => moved.at + Math.round((Date.now() - moved.real) * speed),
    moveTo: (at) => {
      moved = { at: at.getTime(), real: Date.now() };
    },
  };
}
