import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FailureCode } from '../../../core/failure.ts';
import type { Route, RouteReply } from '../../../core/route.ts';
import { toast } from '../ui/toaster.tsx';
import { ApiFailure, BROKEN_MESSAGE, type InputArgument, prepare } from './api.ts';
import { announceBadges } from './badge-toast.tsx';
import { startShowing } from './live/showing.ts';
import { applyWallet, hubQuery, ledgerQuery, type Moved } from './queries.ts';

/** Failures that say: the screen is not where the server is (another tab moved on, a day went by). */
const outOfStep: readonly (FailureCode | 'offline')[] = ['out-of-turn', 'no-open-play', 'already-played'];

interface MoveOptions<Reply> {
  /**
   * Shows the move (turns the wheel, stops the reels). Balance, badges and the next move wait for it, so that nothing
   * tells the outcome before the screen does. Leaving the screen ends the wait.
   */
  readonly present?: (reply: Reply) => Promise<void> | void;
  /** Brings the screen up to date after it turned out to be out of step with the server. */
  readonly onOutOfStep?: () => void;
  /** Another message for a failure than the server's; undefined keeps it, null says nothing. */
  readonly messageFor?: (failure: ApiFailure) => string | null | undefined;
}

export interface Move<R extends Route> {
  /** Makes the move. Never throws: gives undefined when it failed, or when one was under way already (a double tap). */
  readonly run: (...input: InputArgument<R>) => Promise<RouteReply<R> | undefined>;
  /** Sends the last move again, as the same action: if it did arrive the first time, nothing happens twice. */
  readonly retry: () => Promise<RouteReply<R> | undefined>;
  /** From the tap until the result has been shown. */
  readonly isBusy: boolean;
}

/** A player's move: one at a time, with its balance, badges, failure messages and refetching taken care of. */
export function useMove<R extends Route<unknown, Moved>>(route: R, options: MoveOptions<RouteReply<R>> = {}): Move<R> {
  const client = useQueryClient();
  const underWay = useRef(false);
  const last = useRef<() => Promise<RouteReply<R>>>(undefined);
  const left = useRef(() => {});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => left.current(), []);

  async function run(...input: InputArgument<R>) {
    return underWay.current ? undefined : send(prepare(route, ...input));
  }

  async function retry() {
    return underWay.current || !last.current ? undefined : send(last.current);
  }

  async function send(move: () => Promise<RouteReply<R>>) {
    underWay.current = true;
    last.current = move;
    setBusy(true);
    const endShowing = startShowing();
    try {
      const leaving = new Promise<void>((resolve) => {
        left.current = resolve;
      });
      const reply = await move();
      await Promise.race([options.present?.(reply), leaving]);
      settle(client, reply as Moved);
      return reply;
    } catch (error) {
      refuse(client, error, options);
      return undefined;
    } finally {
      endShowing();
      underWay.current = false;
      setBusy(false);
    }
  }

  return { run, retry, isBusy };
}

function settle(client: QueryClient, reply: Moved): void {
  applyWallet(client, reply);
  announceBadges(reply.earned ?? []);
  // The hub and the ledger are fetched again when they are next looked at.
  for (const { queryKey } of [hubQuery, ledgerQuery]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** What no answer of the server tells, such as a token that could not be refreshed: the player must hear of it, too. */
function unexpected(error: unknown): ApiFailure {
  console.error('A move failed', error);
  return new ApiFailure('internal', BROKEN_MESSAGE, 0);
}

function refuse<Reply>(client: QueryClient, error: unknown, options: MoveOptions<Reply>): void {
  const failure = error instanceof ApiFailure ? error : unexpected(error);
  const message = options.messageFor?.(failure);
  if (message !== null) toast.error(message ?? failure.message);
  if (!outOfStep.includes(failure.code)) return;
  void client.invalidateQueries({ queryKey: hubQuery.queryKey });
  options.onOutOfStep?.();
}
