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

export function createClock(startAt?: Date): Clock {
  let offset = startAt ? startAt.getTime() - Date.now() : 0;
  return {
    now: () => Date.now() + offset,
    moveTo: (at) => {
      offset = at.getTime() - Date.now();
    },
  };
}
