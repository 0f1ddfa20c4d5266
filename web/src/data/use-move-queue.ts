import { useEffect, useRef, useState } from 'react';

interface QueuedMove {
  /** Identifies the move. A second move with the same key is dropped while the first is in the queue. */
  readonly key: string;
  /** Resolves to undefined if the move failed. */
  readonly run: () => Promise<unknown>;
}

/**
 * Sends moves one after the other, in the order the player made them. When one fails, the rest of the queue is dropped:
 * the player chose those moves expecting a different state.
 */
export function useMoveQueue() {
  const moves = useRef<readonly QueuedMove[]>([]);
  const [pending, setPending] = useState<readonly string[]>([]);
  useEffect(
    () => () => {
      moves.current = [];
    },
    [],
  );

  function update(next: readonly QueuedMove[]) {
    moves.current = next;
    setPending(next.map(({ key }) => key));
  }

  function add(move: QueuedMove): void {
    if (moves.current.some(({ key }) => key === move.key)) return;
    const isIdle = moves.current.length === 0;
    update([...moves.current, move]);
    if (isIdle) void sendAll();
  }

  async function sendAll() {
    for (let move = moves.current[0]; move; move = moves.current[0]) {
      const result = await move.run();
      update(result === undefined ? [] : moves.current.slice(1));
    }
  }

  return { add, /** Keys of the unfinished moves, in order. */ pending };
}
