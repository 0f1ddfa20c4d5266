import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { createClock } from './clock.ts';
import { createCognito } from './cognito/server.ts';
import { type Engine, startEngine } from './engine.ts';
import { stopOrphanedEngine } from './engine-owner.ts';
import { setEnvironment } from './environment.ts';
import { loadFunctions } from './functions.ts';
import { createGateway } from './gateway.ts';
import type { Handler } from './http.ts';
import { createLive } from './live.ts';
import { type Backends, createRouter } from './router.ts';
import { assertNoRunningStack, removeConnection, saveConnection } from './running.ts';
import { runSchedules } from './schedules.ts';
import { seed } from './seed.ts';
import { createServices } from './services.ts';
import { pollStream } from './stream.ts';
import { createStreamClient } from './stream-client.ts';
import { ensureTable, TABLE_NAME } from './table.ts';
import { processUploads } from './uploads.ts';

export interface StackOptions {
  readonly port: number;
  /** Stores the stack's data; if absent, it's in memory only. */
  readonly stateFolder?: string;
  /** Deletes saved data first. */
  readonly reset?: boolean;
  /** The clock's initial time; by default, now. */
  readonly startAt?: Date;
  /** How fast the clock runs; 1 is real time. */
  readonly speed?: number;
  /** How long the gateway waits for a Lambda; by default, as long as API Gateway does. */
  readonly gatewayTimeoutMs?: number;
  /** Whether schedules run (default: true). Tests turn them off and invoke the functions themselves. */
  readonly schedules?: boolean;
  /** Serves the site instead of the built files. */
  readonly site?: Handler;
}

/** The whole product on one port. */
export interface Stack extends Backends {
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Starts everything. Throws an Error that says what to do. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stateFolder, reset } = options;
  const database = stateFolder && resolve(stateFolder, 'table.db');
  if (stateFolder) await assertNoRunningStack(stateFolder);
  if (database) await stopOrphanedEngine(database);
  if (stateFolder && reset) rmSync(stateFolder, { recursive: true, force: true });
  if (stateFolder) mkdirSync(stateFolder, { recursive: true });

  const server = createServer();
  const serve = queueRequests(server);
  const origin = `http://localhost:${await listen(server, port)}`;
  const engine = await startEngine(database);
  try {
    return await startServices(engine, { server, serve, origin }, options);
  } catch (error) {
    // Nothing else would stop the engine.
    await engine.stop();
    throw error;
  }
}

interface Frontend {
  readonly server: Server;
  readonly serve: (router: RequestListener) => void;
  readonly origin: string;
}

/** Starts the rest of the stack, which needs a running engine. */
async function startServices(
  engine: Engine,
  { server, serve, origin }: Frontend,
  options: StackOptions,
): Promise<Stack> {
  const { stateFolder, startAt, speed, schedules = true } = options;
  await ensureTable(engine.endpoint);
  const clock = createClock(startAt, speed);
  const functions = loadFunctions();
  const services = createServices({ origin, clock, stateFolder, onCreated: processUploads(functions) });
  const cognito = createCognito({
    origin,
    ...(stateFolder && { stateFile: join(stateFolder, 'cognito.json') }),
    preSignUp: async (event) => (await functions.invoke('events/pre-sign-up', event)) as PreSignUpTriggerEvent,
    postConfirmation: (event) => functions.invoke('events/post-confirmation', event),
    sendEmail: services.mail.deliver,
  });
  const connection = {
    origin,
    engineEndpoint: engine.endpoint,
    userPoolId: cognito.poolId,
    beacon: services.drand.chain,
    witnesses: services.witnesses.list,
  };
  setEnvironment(connection);
  const gateway = createGateway({
    functions,
    clock,
    verifyIdToken: (token) => cognito.verifyIdToken(token),
    ...(options.gatewayTimeoutMs !== undefined && { timeoutMs: options.gatewayTimeoutMs }),
  });

  const events = createLive(cognito);
  const running = { origin, clock, cognito, functions, services, gateway, events };
  serve(createRouter(running, options.site));
  server.on('upgrade', events.upgrade);
  await seed({ cognito, gateway, functions, now: clock.now() });
  const stopSchedules = schedules ? runSchedules({ functions, clock }) : undefined;
  const stopStream = await pollStream({ client: createStreamClient(engine.endpoint, TABLE_NAME), functions });
  if (stateFolder) saveConnection(stateFolder, connection);

  return {
    ...running,
    engine,
    async close() {
      stopSchedules?.();
      await stopStream();
      events.stop();
      services.stripe.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.stop();
      if (stateFolder) removeConnection(stateFolder);
    },
  };
}

/** Queues requests that arrive during startup, such as an open tab's. Returns a function that serves them and all later ones. */
function queueRequests(server: Server): (router: RequestListener) => void {
  const queued: Parameters<RequestListener>[] = [];
  const enqueue: RequestListener = (...request) => void queued.push(request);
  server.on('request', enqueue);
  return (router) => {
    server.off('request', enqueue).on('request', router);
    for (const request of queued) router(...request);
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const advice = `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm start -- --port ${port + 1}`;
      reject(isTaken ? new Error(advice) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
