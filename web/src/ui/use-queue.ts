import { useEffect, useRef, useState } from 'react';

interface Job {
  /** What it is about: a second job about the same waits for nothing, it is left out. */
  readonly key: string;
  /** Gives undefined when it failed. */
  readonly run: () => Promise<unknown>;
}

/**
 * Moves that a player makes faster than the network carries them: they are made one after the other, in their order. When
 * one fails, those behind it are dropped, since the player meant them for another situation.
 */
export function useQueue() {
  const jobs = useRef<readonly Job[]>([]);
  const [pending, setPending] = useState<readonly string[]>([]);
  useEffect(
    () => () => {
      jobs.current = [];
    },
    [],
  );

  function keep(next: readonly Job[]) {
    jobs.current = next;
    setPending(next.map(({ key }) => key));
  }

  function add(job: Job): void {
    if (jobs.current.some(({ key }) => key === job.key)) return;
    const isIdle = jobs.current.length === 0;
    keep([...jobs.current, job]);
    if (isIdle) void work();
  }

  async function work() {
    for (let job = jobs.current[0]; job; job = jobs.current[0]) {
      const result = await job.run();
      keep(result === undefined ? [] : jobs.current.slice(1));
    }
  }

  return { add, /** Keys of the jobs that are not done yet, in their order. */ pending };
}
