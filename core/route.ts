import * as z from 'zod/mini';

/** Who may call a route: anyone, a logged-in player, or a member of the Cognito group `admin`. */
export type Caller = 'anyone' | 'player' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One line of the route table. Path parameters, query, and JSON body are merged into one object, validated by `input`.
 */
export interface Route<Input = unknown, Reply = unknown> {
  readonly method: Method;
  readonly path: string;
  readonly caller: Caller;
  /** How long the edge and browsers may reuse the reply, seconds; absent means never. Only for public routes. */
  readonly cacheSeconds?: number;
  /** Also for a player whose account is deleted. Every other route of a player refuses them. */
  readonly evenIfDeleted?: boolean;
  /**
   * The header with the signature of the body. Another service calls this route, so the action gets the raw body and
   * this header, and verifies the signature itself.
   */
  readonly signedBy?: string;
  readonly input: { safeParse(value: unknown): z.core.util.SafeParseResult<Input> };
  /** The type of the reply. Never set. */
  readonly reply?: Reply;
}

/** The input of a route with `signedBy`. */
export interface SignedBody {
  readonly body: string;
  readonly signature: string;
}

type Fields = z.core.$ZodLooseShape;
type InputOf<F extends Fields> = z.output<z.ZodMiniObject<F, z.core.$strip>>;

export type RouteInput<R> = R extends Route<infer Input, unknown> ? Input : never;
export type RouteReply<R> = R extends Route<unknown, infer Reply> ? Reply : never;

const define =
  (caller: Caller, method: Method) =>
  <F extends Fields>(
    path: string,
    fields: F = {} as F,
    options: Pick<Route, 'cacheSeconds' | 'evenIfDeleted'> = {},
  ) => ({
    replies: <Reply>(): Route<InputOf<F>, Reply> => ({
      method,
      path,
      caller,
      input: z.object(fields),
      ...options,
    }),
  });

const methods = (caller: Caller) => ({
  get: define(caller, 'GET'),
  post: define(caller, 'POST'),
  put: define(caller, 'PUT'),
  patch: define(caller, 'PATCH'),
  delete: define(caller, 'DELETE'),
});

export const anyone = methods('anyone');

/** A webhook: a POST from another service, with that service's signature in the header `signedBy` (lower case). */
export const webhook = (path: string, signedBy: string) => ({
  replies: <Reply>(): Route<SignedBody, Reply> => ({
    method: 'POST',
    path,
    caller: 'anyone',
    signedBy,
    input: z.object({ body: z.string(), signature: z.string() }),
  }),
});

export const player = methods('player');
export const admin = methods('admin');
