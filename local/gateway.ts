import type { IncomingMessage } from 'node:http';
import type { Route, RouteInput, RouteReply } from '../core/route.ts';
import { routeList } from '../core/routes.ts';
import { timeLimits } from '../core/time-limits.ts';
import type { Clock } from './clock.ts';
import type { Functions } from './functions.ts';
import { type Handler, readBody, sendJson } from './http.ts';

type Claims = Readonly<Record<string, unknown>>;

interface GatewayOptions {
  readonly functions: Functions;
  readonly clock: Clock;
  /** The id token's claims. Rejects if it's invalid. */
  readonly verifyIdToken: (token: string) => Promise<Claims>;
  /** How long to wait for a Lambda; by default, as long as API Gateway does. */
  readonly timeoutMs?: number;
}

/** A stand-in for API Gateway's HTTP API: finds the route, verifies the token, and invokes the Lambda with a v2 event. */
export interface Gateway {
  readonly handler: Handler;
  /** Calls a route with these claims instead of a token, for seeding and tests. Throws an Error with the failure's code. */
  call<R extends Route>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteReply<R>>;
  /** The same, but returns the raw reply. */
  send(route: Route, input: unknown, options?: CallOptions): Promise<GatewayReply>;
}

export interface CallOptions {
  readonly claims?: Claims;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface GatewayReply {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const matchers = routeList.map((route) => ({ route, pattern: patternOf(route.path) }));

export function createGateway(options: GatewayOptions): Gateway {
  const { functions, clock, verifyIdToken, timeoutMs = timeLimits.gateway } = options;
  const invoke = (match: Match, request: GatewayRequest, claims?: Claims) => {
    const event = eventFor(match, request, clock.now(), claims);
    return withTimeout(timeoutMs, functions.invoke(match.route.group, event) as Promise<GatewayReply>);
  };

  const handler: Handler = async (incoming, response, url) => {
    const request = await readRequest(incoming, url);
    const match = matchRoute(request.method, request.path);
    if (!match) return sendJson(response, 404, { message: 'Not Found' });
    const claims = match.route.caller === 'anyone' ? undefined : await verifyToken(request, verifyIdToken);
    if (match.route.caller !== 'anyone' && !claims) return sendJson(response, 401, { message: 'Unauthorized' });
    const reply = await invoke(match, request, claims);
    // Browsers read the time from this header, so it must match the handlers' clock.
    const date = new Date(clock.now()).toUTCString();
    response.writeHead(reply.statusCode, { ...reply.headers, date }).end(reply.body);
  };

  const send: Gateway['send'] = async (route, input, { claims, key = crypto.randomUUID(), headers = {} } = {}) => {
    const request = buildRequest(route, input as Record<string, unknown>, { 'idempotency-key': key, ...headers });
    const match = matchRoute(route.method, request.path);
    if (!match) throw new Error(`No route matches ${route.method} ${request.path}.`);
    return invoke(match, request, claims);
  };

  return {
    handler,
    send,
    async call(route, input, options) {
      const reply = await send(route, input, options);
      const body = JSON.parse(reply.body);
      if (reply.statusCode !== 200) throw Object.assign(new Error(body.message), { code: body.code });
      return body;
    },
  };
}

const serviceUnavailable: GatewayReply = {
  statusCode: 503,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Service Unavailable' }),
};

/** The Lambda's reply or, after the timeout, API Gateway's own. The Lambda keeps running. */
async function withTimeout(timeoutMs: number, reply: Promise<GatewayReply>): Promise<GatewayReply> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<GatewayReply>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, serviceUnavailable);
  });
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}

interface Match {
  readonly route: (typeof routeList)[number];
  readonly pathParameters: Record<string, string>;
}

function matchRoute(method: string, path: string): Match | undefined {
  for (const { route, pattern } of matchers) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found) return { route, pathParameters: decodeValues(found.groups ?? {}) };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function decodeValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function verifyToken(
  request: GatewayRequest,
  verify: GatewayOptions['verifyIdToken'],
): Promise<Claims | undefined> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return undefined;
  return verify(token).catch(() => undefined);
}

async function readRequest(request: IncomingMessage, url: URL): Promise<GatewayRequest> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: await readBody(request),
  };
}

function buildRequest(route: Route, input: Record<string, unknown>, headers: Record<string, string>): GatewayRequest {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])));
  const isGet = route.method === 'GET';
  const query = new URLSearchParams(isGet ? (input as Record<string, string>) : {});
  const body = Buffer.from(isGet ? '' : JSON.stringify(input));
  return { method: route.method, path, query, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** The HTTP API's event, format 2.0: text bodies as text, others as base64, and claims as strings. */
function eventFor({ route, pathParameters }: Match, request: GatewayRequest, now: number, claims?: Claims) {
  const { method, path, query, headers, body } = request;
  const isText = /json|text|urlencoded/.test(headers['content-type'] ?? '');
  const routeKey = `${route.method} ${route.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query.toString(),
    headers,
    queryStringParameters: Object.fromEntries(query),
    pathParameters,
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: headers['user-agent'] ?? '' },
      requestId: crypto.randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
      ...(claims && { authorizer: { jwt: { claims: claimsAsText(claims), scopes: null } } }),
    },
  };
}

function claimsAsText(claims: Claims): Record<string, string> {
  const asText = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, asText(value)]));
}
