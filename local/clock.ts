/**
 * The local stack's clock, which can be moved. It supplies only the times that an AWS service would put on an event (the
 * gateway's request time, the scheduler's scheduled time); tokens and signatures use real time.
 */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** Sets the clock to `at`; it runs on from there. */
  moveTo(at: Date): void;
}

/** A clock that starts at `startAt` (default: now) and runs `speed` times as fast as real time. */
export function createClock(startAt?: Date, speed = 1): Clock {
  let moved = { at: startAt?.getTime() ?? Date.now(), real: Date.now() };
  return {
    now: () => moved.at + Math.round((Date.now() - moved.real) * speed),
    moveTo: (at) => {
      moved = { at: at.getTime(), real: Date.now() };
    },
  };
}
