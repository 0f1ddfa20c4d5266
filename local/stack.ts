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
import { notifyOfPictures } from './pictures.ts';
import { type Backends, createRouter } from './router.ts';
import { assertNoRunningStack, removeConnection, saveConnection } from './running.ts';
import { runSchedules } from './schedules.ts';
import { seed } from './seed.ts';
import { createServices } from './services.ts';
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
  /** How long the gateway waits for a Lambda, milliseconds: as long as API Gateway, if absent. */
  readonly patience?: number;
  /** Whether the schedules fire by themselves (they do, if absent): not where a test makes their calls itself. */
  readonly schedules?: boolean;
  /** Serves the site in place of the built one. */
  readonly site?: Handler;
}

/** The whole product on one port. */
export interface Stack extends Backends {
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Starts everything. Throws an Error whose message tells the person at the laptop what to do. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, stateFolder, reset } = options;
  const database = stateFolder && resolve(stateFolder, 'table.db');
  if (stateFolder) await assertNoRunningStack(stateFolder);
  if (database) await stopOrphanedEngine(database);
  if (stateFolder && reset) rmSync(stateFolder, { recursive: true, force: true });
  if (stateFolder) mkdirSync(stateFolder, { recursive: true });

  const server = createServer();
  const release = holdRequests(server);
  const origin = `http://localhost:${await listen(server, port)}`;
  const engine = await startEngine(database);
  try {
    return await startAround(engine, { server, release, origin }, options);
  } catch (error) {
    // Nothing else would stop the engine.
    await engine.stop();
    throw error;
  }
}

interface Front {
  readonly server: Server;
  readonly release: (router: RequestListener) => void;
  readonly origin: string;
}

/** All the rest of the stack, around a running engine. */
async function startAround(engine: Engine, { server, release, origin }: Front, options: StackOptions): Promise<Stack> {
  const { stateFolder, startAt, speed, schedules = true } = options;
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
  const connection = {
    origin,
    engineEndpoint: engine.endpoint,
    userPoolId: cognito.poolId,
    beacon: services.drand.chain,
  };
  setEnvironment(connection);
  const gateway = createGateway({
    functions,
    clock,
    verifyIdToken: (token) => cognito.verifyIdToken(token),
    ...(options.patience !== undefined && { patience: options.patience }),
  });

  const events = createLive(cognito);
  const running = { origin, clock, cognito, functions, services, gateway, events };
  release(createRouter(running, options.site));
  server.on('upgrade', events.upgrade);
  await seed({ cognito, gateway, functions, now: clock.now() });
  const stopSchedules = schedules ? runSchedules({ functions, clock }) : undefined;
  const stopStream = await followStream({ client: createStreamClient(engine.endpoint, TABLE_NAME), functions });
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

/** Requests that arrive during start-up wait, such as those of a tab left open over a restart. Returns how to release them. */
function holdRequests(server: Server): (router: RequestListener) => void {
  const waiting: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...call) => void waiting.push(call);
  server.on('request', hold);
  return (router) => {
    server.off('request', hold).on('request', router);
    for (const call of waiting) router(...call);
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
