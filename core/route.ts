import * as z from 'zod/mini';

/** Who may call a route: anyone, a signed-in player, or a member of the Cognito group `admin`. */
export type Caller = 'anyone' | 'player' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of the route table. Path parameters, query and JSON body arrive as one object, checked by `input`. */
export interface Route<Input = unknown, Reply = unknown> {
  readonly method: Method;
  readonly path: string;
  readonly caller: Caller;
  /** Seconds for which the edge and browsers may reuse the reply; absent: never. Only for routes that anyone may call. */
  readonly cacheSeconds?: number;
  readonly input: { safeParse(value: unknown): z.core.util.SafeParseResult<Input> };
  /** Carries the type of the reply; never set. */
  readonly reply?: Reply;
}

type Fields = z.core.$ZodLooseShape;
type InputOf<F extends Fields> = z.output<z.ZodMiniObject<F, z.core.$strip>>;

export type RouteInput<R> = R extends Route<infer Input, unknown> ? Input : never;
export type RouteReply<R> = R extends Route<unknown, infer Reply> ? Reply : never;

const define =
  (caller: Caller, method: Method) =>
  <F extends Fields>(path: string, fields: F = {} as F, options: Pick<Route, 'cacheSeconds'> = {}) => ({
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
export const player = methods('player');
export const admin = methods('admin');
