import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FailureCode } from '../../../core/failure.ts';
import type { Route, RouteReply } from '../../../core/route.ts';
import { toast } from '../ui/toaster.tsx';
import { ApiFailure, BROKEN_MESSAGE, type InputArgument, prepare } from './api.ts';
import { announceBadges } from './badge-toast.tsx';
import { holdUpdates } from './live/hold-updates.ts';
import { hubQuery } from './queries/games.ts';
import { ledgerQuery } from './queries/profile.ts';
import { applyWallet, type WalletReply } from './wallet.ts';

/** Failures that mean the screen is out of sync with the server: another tab moved on, or the day ended. */
const outOfSync: readonly (FailureCode | 'offline')[] = ['out-of-turn', 'no-open-play', 'already-played'];

interface MoveOptions<Reply> {
  /**
   * Shows the outcome (turns the wheel, stops the reels). Balance, badges, and the next move wait for it, so that nothing
   * gives the outcome away. Leaving the screen ends the wait.
   */
  readonly present?: (reply: Reply) => Promise<void> | void;
  /** Brings the screen back in sync with the server. */
  readonly onOutOfSync?: () => void;
  /** Replaces the server's message for a failure; undefined keeps it, null shows none. */
  readonly messageFor?: (failure: ApiFailure) => string | null | undefined;
}

export interface Move<R extends Route> {
  /** Makes the move. Never throws: resolves to undefined if it failed, or if a move is in flight (a double tap). */
  readonly run: (...input: InputArgument<R>) => Promise<RouteReply<R> | undefined>;
  /** Sends the last move again with the same idempotency key, so that it can't count twice. */
  readonly retry: () => Promise<RouteReply<R> | undefined>;
  /** From the tap until the outcome has been shown. */
  readonly isBusy: boolean;
}

/** A player's move, one at a time. Takes care of balance, badges, failure messages, and refetching. */
export function useMove<R extends Route<unknown, WalletReply>>(
  route: R,
  options: MoveOptions<RouteReply<R>> = {},
): Move<R> {
  const client = useQueryClient();
  const inFlight = useRef(false);
  const last = useRef<() => Promise<RouteReply<R>>>(undefined);
  const onUnmount = useRef(() => {});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => onUnmount.current(), []);

  async function run(...input: InputArgument<R>) {
    return inFlight.current ? undefined : send(prepare(route, ...input));
  }

  async function retry() {
    return inFlight.current || !last.current ? undefined : send(last.current);
  }

  async function send(move: () => Promise<RouteReply<R>>) {
    inFlight.current = true;
    last.current = move;
    setBusy(true);
    const release = holdUpdates();
    try {
      const unmounted = new Promise<void>((resolve) => {
        onUnmount.current = resolve;
      });
      const reply = await move();
      await Promise.race([options.present?.(reply), unmounted]);
      afterMove(client, reply as WalletReply);
      return reply;
    } catch (error) {
      afterFailure(client, error, options);
      return undefined;
    } finally {
      release();
      inFlight.current = false;
      setBusy(false);
    }
  }

  return { run, retry, isBusy };
}

function afterMove(client: QueryClient, reply: WalletReply): void {
  applyWallet(client, reply);
  announceBadges(reply.earned ?? []);
  // The hub and the ledger are fetched again the next time they are on screen.
  for (const { queryKey } of [hubQuery, ledgerQuery]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** An error that isn't a server reply, such as a failed token refresh. The player must see a message for it, too. */
function unexpected(error: unknown): ApiFailure {
  console.error('A move failed', error);
  return new ApiFailure('internal', BROKEN_MESSAGE, 0);
}

function afterFailure<Reply>(client: QueryClient, error: unknown, options: MoveOptions<Reply>): void {
  const failure = error instanceof ApiFailure ? error : unexpected(error);
  const message = options.messageFor?.(failure);
  if (message !== null) toast.error(message ?? failure.message);
  if (!outOfSync.includes(failure.code)) return;
  void client.invalidateQueries({ queryKey: hubQuery.queryKey });
  options.onOutOfSync?.();
}
