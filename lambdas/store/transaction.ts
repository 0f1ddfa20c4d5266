import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Failure, type FailureCode } from '../../core/failure.ts';
import { ATTEMPTS, backOff } from './back-off.ts';
import { type Item, type Key, table, tableName } from './table.ts';

/**
 * One write of a transaction. A condition that does not hold means what `otherwise` says: a failure to tell the player,
 * or (by default) that somebody was faster and the mutation has to be decided again.
 */
export interface Write {
  readonly operation: NonNullable<TransactWriteCommandInput['TransactItems']>[number];
  readonly otherwise?: FailureCode;
}

export interface Expression {
  readonly condition?: string;
  readonly values?: Item;
  readonly names?: Record<string, string>;
  readonly otherwise?: FailureCode;
}

const expressionOf = ({ condition, values, names }: Expression) => ({
  ...(condition && { ConditionExpression: condition }),
  ...(values && { ExpressionAttributeValues: values }),
  ...(names && { ExpressionAttributeNames: names }),
});

const writeOf = (operation: Write['operation'], { otherwise }: Expression): Write =>
  otherwise ? { operation, otherwise } : { operation };

export function put(item: Item & Key, expression: Expression = {}): Write {
  return writeOf({ Put: { TableName: tableName, Item: item, ...expressionOf(expression) } }, expression);
}

/** Puts an item that must not exist yet. */
export function create(item: Item & Key, otherwise?: FailureCode): Write {
  return put(item, { condition: 'attribute_not_exists(pk)', ...(otherwise && { otherwise }) });
}

/** Puts the item that follows `before`, with a version of its own, unless another one has followed it already. */
export function replace(before: { readonly version: number }, item: Item & Key): Write {
  return put(item, {
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': before.version },
  });
}

export function update(key: Key, change: string, expression: Expression = {}): Write {
  const target = { TableName: tableName, Key: { ...key }, UpdateExpression: change };
  return writeOf({ Update: { ...target, ...expressionOf(expression) } }, expression);
}

/** What gives an item these attributes: the change of an `update`, and the names and values that it speaks of. */
export function assign(fields: Item) {
  const names = Object.keys(fields);
  return {
    change: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
  };
}

export function remove(key: Key, expression: Expression = {}): Write {
  return writeOf({ Delete: { TableName: tableName, Key: { ...key }, ...expressionOf(expression) } }, expression);
}

/** Thrown when a transaction lost a race: read, decide and try again. */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** All writes or none. Throws the failure of the first condition that did not hold, or LostRace. */
export async function transact(writes: readonly Write[]): Promise<void> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: writes.map(({ operation }) => operation) }));
  } catch (error) {
    throw error instanceof TransactionCanceledException ? meaningOf(error, writes) : error;
  }
}

const passing = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict', 'ThrottlingError']);

/** Contention is never reported as a broken rule: a conflict anywhere means that the conditions were not judged. */
function meaningOf(error: TransactionCanceledException, writes: readonly Write[]): Error {
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
  if (codes.some((code) => !passing.has(code))) return error;
  if (codes.includes('TransactionConflict') || codes.includes('ThrottlingError')) return new LostRace();
  const broken = writes.filter((_, position) => codes[position] === 'ConditionalCheckFailed');
  const named = broken.every(({ otherwise }) => otherwise) ? broken[0]?.otherwise : undefined;
  return named ? new Failure(named) : new LostRace();
}

/** Runs `attempt` again, after a random pause, as long as it loses races. Throws `try-again` after ten. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; round <= ATTEMPTS; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      await backOff(round);
    }
  }
  throw new Failure('try-again');
}
