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
  /** The claims of a valid id token. Rejects otherwise. */
  readonly verifyIdToken: (token: string) => Promise<Claims>;
  /** How long it waits for a Lambda, milliseconds: as long as API Gateway, if absent. */
  readonly patience?: number;
}

/** Stands in for API Gateway's HTTP API: finds the route, verifies the token, calls the Lambda with a v2 event. */
export interface Gateway {
  readonly handler: Handler;
  /** Calls a route as a user with these claims, without a token: for seeds and tests. Throws on a failure reply. */
  call<R extends Route>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteReply<R>>;
  /** The same, with the raw reply. */
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

interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const matchers = routeList.map((route) => ({ route, pattern: patternOf(route.path) }));

export function createGateway(options: GatewayOptions): Gateway {
  const { functions, clock, verifyIdToken, patience = timeLimits.gateway } = options;
  const invoke = (match: Match, incoming: Incoming, claims?: Claims) => {
    const event = eventFor(match, incoming, clock.now(), claims);
    return within(patience, functions.invoke(match.route.group, event) as Promise<GatewayReply>);
  };

  const handler: Handler = async (request, response, url) => {
    const incoming = await incomingFrom(request, url);
    const match = matchRoute(incoming.method, incoming.path);
    if (!match) return sendJson(response, 404, { message: 'Not Found' });
    const claims = match.route.caller === 'anyone' ? undefined : await verified(incoming, verifyIdToken);
    if (match.route.caller !== 'anyone' && !claims) return sendJson(response, 401, { message: 'Unauthorized' });
    const reply = await invoke(match, incoming, claims);
    // Browsers read the time from it: it has to be the time that the handlers were given.
    const date = new Date(clock.now()).toUTCString();
    response.writeHead(reply.statusCode, { ...reply.headers, date }).end(reply.body);
  };

  const send: Gateway['send'] = async (route, input, { claims, key = crypto.randomUUID(), headers = {} } = {}) => {
    const incoming = incomingFor(route, input as Record<string, unknown>, { 'idempotency-key': key, ...headers });
    const match = matchRoute(route.method, incoming.path);
    if (!match) throw new Error(`no route ${route.method} ${incoming.path}`);
    return invoke(match, incoming, claims);
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

const tooLate: GatewayReply = {
  statusCode: 503,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Service Unavailable' }),
};

/** A Lambda's reply, or API Gateway's own once it has waited long enough. What the Lambda still does, it does. */
async function within(patience: number, reply: Promise<GatewayReply>): Promise<GatewayReply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<GatewayReply>((resolve) => {
    timer = setTimeout(resolve, patience, tooLate);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}

interface Match {
  readonly route: (typeof routeList)[number];
  readonly pathParameters: Record<string, string>;
}

function matchRoute(method: string, path: string): Match | undefined {
  for (const { route, pattern } of matchers) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found) return { route, pathParameters: decodeAll(found.groups ?? {}) };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function decodeAll(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function verified(incoming: Incoming, verify: GatewayOptions['verifyIdToken']): Promise<Claims | undefined> {
  const [, token] = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '') ?? [];
  if (!token) return undefined;
  return verify(token).catch(() => undefined);
}

async function incomingFrom(request: IncomingMessage, url: URL): Promise<Incoming> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body: await readBody(request),
  };
}

function incomingFor(route: Route, input: Record<string, unknown>, headers: Record<string, string>): Incoming {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])));
  const isGet = route.method === 'GET';
  const query = new URLSearchParams(isGet ? (input as Record<string, string>) : {});
  const body = Buffer.from(isGet ? '' : JSON.stringify(input));
  return { method: route.method, path, query, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** The HTTP API's payload, format 2.0: text bodies as text, others in base64, claims as text. */
function eventFor({ route, pathParameters }: Match, incoming: Incoming, now: number, claims?: Claims) {
  const { method, path, query, headers, body } = incoming;
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
