import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import type { AuditReport } from '../../core/operations.ts';
import type { Route, RouteInput, RouteReply } from '../../core/route.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials } from '../../local/engine.ts';
import type { CallOptions } from '../../local/gateway.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { chooseClientSeed } from './seeds.ts';

/** A test's player, who calls routes through the laptop's gateway and the bundled Lambdas. */
export interface TestPlayer {
  readonly uid: string;
  readonly username: string;
  /** The reply, or throws an Error whose `code` is the failure's. */
  call<R extends Route>(route: R, input: RouteInput<R>, key?: string): Promise<RouteReply<R>>;
  /** The failure code of a call that must be refused; throws if it isn't. */
  refusal<R extends Route>(route: R, input: RouteInput<R>, key?: string): Promise<string>;
}

export interface PlayerOptions {
  /** A user of the Cognito stand-in, who can log in with a browser; without one, only a token's claims. */
  readonly account?: { readonly sub: string; readonly email: string };
  readonly coins?: number;
  /** Thousandths of a PFP. */
  readonly pfpMilli?: number;
  readonly state?: string;
  readonly groups?: readonly string[];
  readonly timeZone?: string;
}

export interface TestStack extends Stack {
  /** A client of the stack's engine, to read what was written. */
  readonly table: DynamoDBDocumentClient;
  /** A new player with a complete profile. */
  player(options?: PlayerOptions): Promise<TestPlayer>;
  /** The audit's findings; empty if all money is accounted for. */
  audit(): Promise<readonly string[]>;
  /** Someone with these claims and no profile yet. */
  caller(claims: Record<string, unknown>): TestPlayer;
}

/** Milliseconds. A hundred calls at once share this machine; on AWS each would have its own function. */
const PATIENCE_MS = 60_000;

export interface TestStackOptions {
  readonly startAt?: Date;
  /** Whether schedules fire automatically. If not, a test calls their functions, so it knows when they have finished. */
  readonly schedules?: boolean;
}

export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { startAt = new Date('2026-11-10T12:00:00Z'), schedules = false } = options;
  const stack = await startStack({ port: 0, startAt, schedules, gatewayTimeoutMs: PATIENCE_MS });
  const client = new DynamoDBClient({ ...localCredentials, endpoint: stack.engine.endpoint });
  const table = DynamoDBDocumentClient.from(client);
  const caller = (claims: Record<string, unknown>) => createCaller(stack, claims);
  const audit = async () => ((await stack.functions.invoke('events/audit', {})) as AuditReport).findings;
  return { ...stack, table, audit, caller, player: (options) => createPlayer(stack, options) };
}

/** The whole product in memory for one test file; tests get it with `stack()`. */
export function withStack(options?: TestStackOptions): () => TestStack {
  let stack: TestStack | undefined;
  beforeAll(async () => {
    stack = await startTestStack(options);
  });
  afterAll(() => stack?.close());
  return () => {
    if (!stack) throw new Error("the stack hasn't started yet");
    return stack;
  };
}

let players = 0;

async function createPlayer(stack: Stack, options: PlayerOptions = {}): Promise<TestPlayer> {
  const { coins = 0, pfpMilli = 0, state = 'NV', groups = [], timeZone } = options;
  const username = `player${++players}`;
  const { sub: uid, email } = options.account ?? { sub: crypto.randomUUID(), email: `${username}@pfp.test` };
  const claims = { sub: uid, email, token_use: 'id', 'cognito:groups': groups };
  const player = createCaller(stack, claims, username);
  await player.call(routes.account.signIn, timeZone ? { timeZone } : {});
  await chooseClientSeed(player);
  await player.call(routes.setup.complete, { username, subdivisionCode: state, birthDate: '01/01/1990' });
  if (coins || pfpMilli) await grant(stack, uid, { coins, pfpMilli });
  return player;
}

export async function grant(stack: Stack, uid: string, money: { coins?: number; pfpMilli?: number }): Promise<void> {
  const at = new Date(stack.clock.now()).toISOString();
  await stack.functions.invoke('events/grant', { id: crypto.randomUUID(), uid, ...money, note: 'for a test', at });
}

function createCaller({ gateway }: Stack, claims: Record<string, unknown>, username = ''): TestPlayer {
  const withKey = (key?: string): CallOptions => ({ claims, ...(key && { key }) });
  return {
    uid: String(claims.sub),
    username,
    call: (route, input, key) => gateway.call(route, input, withKey(key)),
    refusal: async (route, input, key) => {
      const reply = await gateway.send(route, input, withKey(key));
      if (reply.statusCode === 200) throw new Error(`${route.path} was not refused: ${reply.body}`);
      return JSON.parse(reply.body).code;
    },
  };
}
