import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultEntryLimit } from '../core/draw/entry-limit.ts';
import { defaultPrize } from '../core/draw/prize.ts';
import { checkedKey } from '../core/people/avatar.ts';
import { siteHeaders } from '../core/site-headers.ts';
import { createBucketFiles } from './bucket-files.ts';
import type { Clock } from './clock.ts';
import { browserShim, browserShimPath } from './cognito/browser-shim.ts';
import type { Cognito } from './cognito/server.ts';
import { createConsole } from './console/console.ts';
import { accountsPanel, auditPanel, clockPanel, drawPanel, inboxPanel, stripePanel } from './console/panels.ts';
import type { Events } from './events/events.ts';
import type { Functions } from './functions.ts';
import type { Gateway } from './gateway.ts';
import { BodyTooLargeError, type Handler, sendJson } from './http.ts';
import { buckets, type Services } from './services.ts';
import { createSite } from './site.ts';

/** Everything served on the local stack's one port. */
export interface Backends {
  readonly origin: string;
  readonly clock: Clock;
  readonly cognito: Cognito;
  readonly functions: Functions;
  readonly services: Services;
  readonly gateway: Gateway;
  readonly events: Events;
}

/** Routes each request by its path. On AWS, each of these backends has its own hostname. */
export function createRouter(backends: Backends, site: Handler = builtSite(backends.origin)) {
  const { origin, clock, cognito, functions, gateway, events, services } = backends;
  return dispatch({
    '/api': gateway.handler,
    '/s3': services.s3.handler,
    '/avatars': createBucketFiles(services.s3, buckets.avatars, checkedKey),
    '/published': createBucketFiles(services.s3, buckets.draws),
    '/event': events.handler,
    '/drand': services.drand.handler,
    '/witness': services.witnesses.handler,
    '/ses': services.mail.ses,
    '/sns': services.mail.sns,
    '/secrets': services.secrets.handler,
    '/v1': services.stripe.api,
    '/checkout': services.stripe.checkout,
    '/_local': createConsole([
      accountsPanel(cognito),
      clockPanel(clock),
      inboxPanel(services),
      stripePanel(services),
      drawPanel(functions, clock),
      auditPanel(functions),
    ]),
    '/cognito': cognito.handler,
    '/oauth2': cognito.hostedUi,
    '/logout': cognito.hostedUi,
    [browserShimPath]: browserShim,
    '/config.json': configFor(origin, cognito, services),
    '': site,
  });
}

function builtSite(origin: string): Handler {
  return createSite({
    folder: 'dist/web',
    headers: siteHeaders({ connect: [origin.replace('http:', 'ws:')] }),
    headExtra: `<script src="${browserShimPath}"></script>`,
  });
}

/** The browser's configuration, in the format that the web stack writes on AWS. */
function configFor(origin: string, { poolId, clientId }: Cognito, { drand, witnesses }: Services): Handler {
  const config = {
    region: 'us-east-1',
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${origin}/cognito`,
    oauthDomain: new URL(origin).host,
    eventsEndpoint: `${origin.replace('http:', 'ws:')}/event`,
    prize: defaultPrize,
    entriesPerMonth: defaultEntryLimit,
    beacon: drand.chain,
    witnesses: witnesses.list.map(({ kind, name, publicKey }) => ({ kind, name, publicKey })),
  };
  return async (_request, response) => sendJson(response, 200, config, { 'cache-control': 'no-cache' });
}

/** Sends each request to the handler with the longest matching path prefix. */
function dispatch(handlers: Readonly<Record<string, Handler>>) {
  const prefixes = Object.keys(handlers).sort((a, b) => b.length - a.length);
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = parseUrl(request.url ?? '/');
    if (!url) return sendJson(response, 400, { message: 'Bad Request' });
    const matches = (prefix: string) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
    const handler = handlers[prefixes.find(matches) ?? ''] as Handler;
    handler(request, response, url).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) return sendJson(response, 413, { message: 'Request Entity Too Large' });
      console.error(`${request.method} ${url.pathname}`, error);
      if (!response.headersSent) sendJson(response, 500, { message: 'Internal Server Error' });
      else response.destroy();
    });
  };
}

/** The request's URL; undefined if it's malformed or its path has a broken percent escape. */
function parseUrl(requestUrl: string): URL | undefined {
  try {
    const url = new URL(requestUrl, 'http://localhost');
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}
