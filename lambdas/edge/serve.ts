import { dayOf } from '../../core/calendar.ts';
import { Failure } from '../../core/failure.ts';
import type { Route } from '../../core/route.ts';
import { type Group, type Routes, routes } from '../../core/routes.ts';
import { logger } from '../aws/log.ts';
import type { Actions, Call, PlayerCall } from './call.ts';
import { decodeInput, decodeKey } from './decode.ts';
import type { HttpEvent, HttpReply } from './http.ts';
import { assertFromEdge } from './origin.ts';
import { assertSession } from './session.ts';
import { statusOf } from './status.ts';

/**
 * The Lambda handler of a route group: decodes the event, calls the action, and turns failures into replies. Nothing
 * else in the server knows about HTTP.
 */
export function serve<G extends Group>(group: G, actions: Actions<Routes[G]>) {
  const byRouteKey = new Map(
    Object.entries(routes[group] as Record<string, Route>).map(([action, route]) => [
      `${route.method} ${route.path}`,
      { action, route, run: actions[action as keyof typeof actions] as (call: Call) => Promise<unknown> },
    ]),
  );

  return async (event: HttpEvent): Promise<HttpReply> => {
    const uid = String(event.requestContext.authorizer?.jwt.claims.sub ?? '');
    try {
      await assertFromEdge(event);
      const target = byRouteKey.get(event.routeKey);
      if (!target) throw new Failure('not-found');
      const call = await decodeCall(event, target.route, `${group}.${target.action}`);
      return json(200, await target.run(call), target.route.cacheSeconds);
    } catch (error) {
      return failed(error, { route: event.routeKey, requestId: event.requestContext.requestId, uid });
    }
  };
}

async function decodeCall(event: HttpEvent, route: Route, name: string): Promise<Call | PlayerCall> {
  const now = event.requestContext.timeEpoch;
  const today = dayOf(now);
  if (route.caller === 'anyone') return { input: decodeInput(event, route), now, today };
  const { authTime, ...caller } = identify(event, route.caller);
  await assertSession(caller.uid, authTime, route);
  const input = decodeInput(event, route);
  const request = {
    uid: caller.uid,
    key: decodeKey(event, route.method),
    contents: `${name} ${JSON.stringify(input)}`,
    now,
  };
  return { ...caller, input, now, today, request };
}

/** The caller, from the claims that the gateway's JWT authorizer verified. Admins are members of a Cognito group. */
function identify(event: HttpEvent, caller: 'player' | 'admin') {
  const claims = event.requestContext.authorizer?.jwt.claims;
  if (!claims?.sub || claims.token_use !== 'id') throw new Failure('signed-out');
  if (caller === 'admin' && !groupsOf(claims['cognito:groups']).includes('admin')) throw new Failure('access-denied');
  return {
    uid: String(claims.sub),
    login: String(claims['cognito:username'] ?? claims.sub),
    email: String(claims.email ?? '').toLowerCase(),
    name: String(claims.name ?? ''),
    authTime: Number(claims.auth_time ?? 0),
  };
}

/** The HTTP API passes a list claim as text: `[admin players]`. */
function groupsOf(claim: unknown): string[] {
  return String(claim ?? '')
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/);
}

function failed(error: unknown, context: Record<string, string>): HttpReply {
  if (error instanceof Failure) {
    logger.info('request rejected', { ...context, code: error.code });
    return json(statusOf(error.code), { code: error.code, message: error.message });
  }
  logger.error('request failed', { ...context, error: error as Error });
  const { code, message } = new Failure('internal');
  return json(statusOf(code), { code, message });
}

function json(statusCode: number, body: unknown, cacheSeconds?: number): HttpReply {
  const caching = cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store';
  const headers = { 'content-type': 'application/json', 'cache-control': caching };
  return { statusCode, headers, body: JSON.stringify(body) };
}
