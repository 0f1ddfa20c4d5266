import type { FailureCode } from '../../../core/failure.ts';
import type { Route, RouteInput, RouteReply } from '../../../core/route.ts';
import { timeLimits } from '../../../core/time-limits.ts';
import { noteServerTime } from '../ui/server-time.ts';
import { endSession, idToken } from './auth/session.ts';

/** A call that failed for good: with the server's code, or `offline` if the server couldn't be reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly code: FailureCode | 'offline',
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Surroundings {
  readonly fetch: typeof fetch;
  /** The player's Cognito ID token; undefined for guests. */
  readonly token: () => Promise<string | undefined>;
  /** The server says that the session is over. */
  readonly onSignedOut: () => void;
  readonly uuid: () => string;
  readonly wait: (ms: number) => Promise<void>;
}

/** The arguments of a call: optional if every input field is. */
export type InputArgument<R extends Route> =
  Record<never, never> extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>];

export type Call = <R extends Route>(route: R, ...input: InputArgument<R>) => Promise<RouteReply<R>>;

/** Delays before the second and third attempt, milliseconds. */
const BACKOFF_MS = [400, 1600];
const OFFLINE_MESSAGE = 'We can’t reach our server. Check your connection and try again.';
export const BROKEN_MESSAGE = 'Something went wrong on our end. Nothing was lost. Please try again.';

/** Prepares a call. However often the result is sent, it counts as one action with one reply. */
type Prepare = <R extends Route>(route: R, ...input: InputArgument<R>) => () => Promise<RouteReply<R>>;

/**
 * The client of the route table. It retries requests that may have been lost: no reply in time, `try-again`, or a 5xx
 * from a gateway or a crashed function instead of the handler. All attempts carry the same idempotency key. Three
 * attempts and their delays stay below the 70 s of spec section 9.
 */
export function createCall(surroundings: Surroundings): Call {
  const prepareCall = createPrepare(surroundings);
  return (route, ...input) => prepareCall(route, ...input)();
}

function createPrepare({ fetch, token, onSignedOut, uuid, wait }: Surroundings): Prepare {
  return <R extends Route>(route: R, ...[input]: InputArgument<R>) => {
    const key = route.method === 'POST' ? uuid() : undefined;
    return async (): Promise<RouteReply<R>> => {
      for (let attempt = 0; ; attempt += 1) {
        const result = await tryOnce(route, (input ?? {}) as Record<string, unknown>, key);
        if ('reply' in result) return result.reply as RouteReply<R>;
        const pause = BACKOFF_MS[attempt];
        if (!result.mayRetry || pause === undefined) throw result.failure;
        await wait(pause);
      }
    };
  };

  async function tryOnce(route: Route, input: Record<string, unknown>, key: string | undefined) {
    const request = requestOf(route, input);
    const headers = new Headers({ accept: 'application/json' });
    if (request.body) headers.set('content-type', 'application/json');
    if (key) headers.set('idempotency-key', key);
    try {
      if (route.caller !== 'anyone') {
        // Refreshing an expired token goes to Cognito, which may be unreachable, too.
        const bearer = await token();
        if (!bearer) return failed(new ApiFailure('signed-out', 'Please log in to continue.', 401), false);
        headers.set('authorization', `Bearer ${bearer}`);
      }
      const signal = AbortSignal.timeout(timeLimits.browser);
      const result = await readReply(
        await fetch(request.url, { method: route.method, headers, body: request.body, signal }),
      );
      if ('failure' in result && result.failure.code === 'signed-out') onSignedOut();
      return result;
    } catch {
      return failed(new ApiFailure('offline', OFFLINE_MESSAGE, 0), true);
    }
  }
}

/** The call as HTTP: path parameters filled in, the rest as the query of a GET or the JSON body of any other method. */
export function requestOf({ method, path }: Pick<Route, 'method' | 'path'>, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
    return { url: rest.size > 0 ? `${filled}?${query}` : filled, body: null };
  }
  return { url: filled, body: rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : null };
}

async function readReply(response: Response) {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) noteServerTime(date, 'header');
  if (response.ok) return { reply: await response.json() };
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: FailureCode; message?: string };
  const failure = new ApiFailure(code ?? 'internal', message ?? BROKEN_MESSAGE, response.status);
  return failed(failure, code === 'try-again' || (!code && response.status >= 500));
}

const failed = (failure: ApiFailure, mayRetry: boolean) => ({ failure, mayRetry });

const browser: Surroundings = {
  fetch: (...request) => fetch(...request),
  token: idToken,
  onSignedOut: endSession,
  uuid: () => crypto.randomUUID(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Calls a route of the table. Throws ApiFailure. */
export const call: Call = createCall(browser);

/** The same in two steps, for actions that the player can send again after a failure. */
export const prepare: Prepare = createPrepare(browser);
