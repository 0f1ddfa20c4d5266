import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { SPIN_GAP_MS } from '../../core/games/slots/rules.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials } from '../../local/engine.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { startTestStack, type TestPlayer } from '../harness/stack.ts';

const PLAYERS = 200;
const ROUNDS = 5;
const AT_ONCE = 32;

export interface SpinBench {
  /** Spins per second through the gateway, the bundled Lambda, and the engine. */
  readonly spins: number;
  /** The engine's own transactions per second, each with as many writes as a spin. */
  readonly engine: number;
  readonly ratio: number;
  readonly failures: number;
  readonly findings: readonly string[];
}

/** Runs spins and bare transactions alternately in one process, so that their ratio is comparable between machines. */
export async function benchSpins(): Promise<SpinBench> {
  const stack = await startTestStack();
  const players: TestPlayer[] = [];
  for (let count = 0; count < PLAYERS; count++) players.push(await stack.player({ coins: 1000 }));
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...localCredentials, endpoint: stack.engine.endpoint }),
  );
  let failures = 0;
  const spin = (player: TestPlayer) => player.call(routes.slots.spin, { bet: 1 }).catch(() => void failures++);

  const times = { spins: 0, engine: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    stack.clock.moveTo(new Date(stack.clock.now() + SPIN_GAP_MS));
    times.spins += await timed(() => inParallel(players, spin));
    times.engine += await timed(() => inParallel(players, ({ uid }) => bareTransaction(table, uid, round)));
  }
  const findings = await stack.audit();
  await stack.close();
  const spins = (PLAYERS * ROUNDS) / times.spins;
  const engine = (PLAYERS * ROUNDS) / times.engine;
  return { spins, engine, ratio: spins / engine, failures, findings };
}

/** The six writes of an ordinary spin, with similar conditions and item sizes. */
function bareTransaction(table: DynamoDBDocumentClient, uid: string, round: number) {
  const key = (sk: string) => ({ pk: `BENCH#${uid}`, sk });
  const filler = 'x'.repeat(400);
  const put = (sk: string) => ({ Put: { TableName: TABLE_NAME, Item: { ...key(sk), filler } } });
  const update = (sk: string) => ({
    Update: {
      TableName: TABLE_NAME,
      Key: key(sk),
      UpdateExpression: 'SET filler = :filler ADD seq :one',
      ConditionExpression: 'attribute_not_exists(seq) OR seq = :before',
      ExpressionAttributeValues: { ':filler': filler, ':one': 1, ':before': round },
    },
  });
  const items = [update('P'), update('F'), update('S'), put(`L#${round}`), put(`P#${round}`), put(`R#${round}`)];
  return table.send(new TransactWriteCommand({ TransactItems: items }));
}

async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Seconds that `run` takes. */
async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
}
