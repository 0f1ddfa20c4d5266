import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Route, RouteInput, RouteReply } from '../../../core/route.ts';
import { type InputArgument, prepare } from '../data/api.ts';
import { toast } from '../ui/toaster.tsx';

interface DeskMoveOptions<Reply> {
  /** The toast after it worked. */
  readonly done: string | ((reply: Reply) => string);
  /** The query to fetch again afterward, whether it worked or not. */
  readonly refresh: QueryKey;
  readonly onDone?: () => void;
}

/**
 * An admin's action, guarded like a player's move: one at a time, and one idempotency key for each filled-in form. So a
 * double click, Enter pressed twice, or the same form sent again after a lost connection counts once.
 */
export function useDeskMove<R extends Route>(route: R, { done, refresh, onDone }: DeskMoveOptions<RouteReply<R>>) {
  const client = useQueryClient();
  const inFlight = useRef(false);
  const last = useRef<{ readonly form: string; readonly send: () => Promise<RouteReply<R>> }>(undefined);
  const [isBusy, setBusy] = useState(false);

  async function run(input: RouteInput<R>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    const form = JSON.stringify(input);
    const { send } =
      last.current?.form === form ? last.current : { send: prepare(route, ...([input] as InputArgument<R>)) };
    last.current = { form, send };
    try {
      const reply = await send();
      last.current = undefined;
      toast.success(typeof done === 'string' ? done : done(reply));
      onDone?.();
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      inFlight.current = false;
      setBusy(false);
      // A first request still in flight doesn't know of this, and would count as the refetch.
      await client.cancelQueries({ queryKey: refresh });
      void client.invalidateQueries({ queryKey: refresh });
    }
  }

  return { run, isBusy };
}
