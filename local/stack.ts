import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { defaultPrize } from '../core/prize.ts';
import { siteHeaders } from '../core/site-headers.ts';
import { type Clock, createClock } from './clock.ts';
import { browserShim, browserShimPath } from './cognito/browser-shim.ts';
import { type Cognito, createCognito } from './cognito/server.ts';
import { createConsole } from './console/console.ts';
import { accountsPanel, auditPanel, clockPanel, drawPanel, inboxPanel, stripePanel } from './console/panels.ts';
import { type Engine, startEngine } from './engine.ts';
import { setEnvironment } from './environment.ts';
import type { Events } from './events/events.ts';
import { type Functions, loadFunctions } from './functions.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { type Handler, sendJson } from './http.ts';
import { createLive } from './live.ts';
import { createPictures, notifyOfPictures } from './pictures.ts';
import { createPublished } from './published.ts';
import { forgetRunning, noteRunning } from './running.ts';
import { runSchedules } from './schedules.ts';
import { seed } from './seed.ts';
import { createServices, type Services } from './services.ts';
import { createSite } from './site.ts';
import { followStream } from './stream.ts';
import { createStreamClient } from './stream-client.ts';
import { ensureTable, TABLE_NAME } from './table.ts';

export interface StackOptions {
  readonly port: number;
  /** Where state is kept; absent: in memory. */
  readonly stateFolder?: string;
  /** Starts with empty state. */
  readonly reset?: boolean;
  /** The time that the product believes it is at start. */
  readonly startAt?: Date;
  /** How fast that time runs; 1 is real time. */
  readonly speed?: number;
  /** Serves the site in place of the built one. */
  readonly site?: Handler;
}

/** The whole product on one port. */
export interface Stack {
  readonly origin: string;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly cognito: Cognito;
  readonly functions: Functions;
  readonly services: Services;
  readonly gateway: Gateway;
  readonly events: Events;
  close(): Promise<void>;
}

/** Starts everything. Throws an Error whose message tells the person at the laptop what to do. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stateFolder, reset, startAt, speed } = options;
  if (stateFolder && reset) rmSync(stateFolder, { recursive: true, force: true });
  if (stateFolder) mkdirSync(stateFolder, { recursive: true });
  const inState = (name: string) => stateFolder && join(stateFolder, name);

  const server = createServer();
  const origin = `http://localhost:${await listen(server, port)}`;
  const engine = await startEngine(inState('table.db'));
  await ensureTable(engine.endpoint);

  const clock = createClock(startAt, speed);
  const functions = loadFunctions();
  const services = createServices({ origin, clock, stateFolder, onCreated: notifyOfPictures(functions) });
  const cognito = await createCognito({
    origin,
    ...(stateFolder && { stateFile: join(stateFolder, 'cognito.json') }),
    preSignUp: async (event) => (await functions.invoke('events/pre-sign-up', event)) as PreSignUpTriggerEvent,
    sendMail: services.mail.deliver,
  });
  const surroundings = {
    origin,
    engineEndpoint: engine.endpoint,
    userPoolId: cognito.poolId,
    beacon: services.drand.chain,
  };
  setEnvironment(surroundings);
  if (stateFolder) noteRunning(surroundings);
  const gateway = createGateway({ functions, clock, verifyIdToken: (token) => cognito.verifyIdToken(token) });

  const events = createLive(cognito);
  const builtSite = createSite({
    folder: 'dist/web',
    headers: siteHeaders({ connect: [origin.replace('http:', 'ws:')] }),
    headExtra: `<script src="${browserShimPath}"></script>`,
  });
  const console = createConsole([
    accountsPanel(cognito),
    clockPanel(clock),
    inboxPanel(services),
    stripePanel(services),
    drawPanel(functions, clock),
    auditPanel(functions),
  ]);
  const answer = dispatch({
    '/api': gateway.handler,
    '/s3': services.s3.handler,
    '/avatars': createPictures(services.s3),
    '/published': createPublished(services.s3),
    '/event': events.handler,
    '/drand': services.drand.handler,
    '/ses': services.mail.ses,
    '/sns': services.mail.sns,
    '/secrets': services.secrets.handler,
    '/v1': services.stripe.api,
    '/checkout': services.stripe.checkout,
    '/_local': console,
    '/cognito': cognito.handler,
    '/oauth2': cognito.hostedUi,
    '/logout': cognito.hostedUi,
    [browserShimPath]: browserShim,
    '/config.json': configFor(origin, cognito, services),
    '': options.site ?? builtSite,
  });
  server.on('request', answer);
  server.on('upgrade', events.upgrade);
  await seed({ cognito, gateway, functions, now: clock.now() });
  const stopSchedules = runSchedules({ functions, clock });
  const stopStream = await followStream({ client: createStreamClient(engine.endpoint, TABLE_NAME), functions });

  return {
    ...{ origin, clock, engine, cognito, functions, gateway, services, events },
    async close() {
      stopSchedules();
      await stopStream();
      events.stop();
      services.stripe.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.stop();
      if (stateFolder) forgetRunning();
    },
  };
}

/** What the browser needs to know, in the same form as the web stack writes it on AWS. */
function configFor(origin: string, { poolId, clientId }: Cognito, { drand }: Services): Handler {
  const config = {
    region: 'us-east-1',
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${origin}/cognito`,
    oauthDomain: new URL(origin).host,
    eventsEndpoint: `${origin.replace('http:', 'ws:')}/event`,
    prize: defaultPrize,
    beacon: drand.chain,
  };
  return async (_request, response) => sendJson(response, 200, config, { 'cache-control': 'no-cache' });
}

/** Sends a request to the handler of the longest path prefix that fits. */
function dispatch(handlers: Readonly<Record<string, Handler>>) {
  const prefixes = Object.keys(handlers).sort((a, b) => b.length - a.length);
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const fits = (prefix: string) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`);
    const handler = handlers[prefixes.find(fits) ?? ''] as Handler;
    handler(request, response, url).catch((error: unknown) => {
      console.error(`${request.method} ${url.pathname}`, error);
      if (!response.headersSent) sendJson(response, 500, { message: 'Internal Server Error' });
      else response.destroy();
    });
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const advice = `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${port + 1}`;
      reject(isTaken ? new Error(advice) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
