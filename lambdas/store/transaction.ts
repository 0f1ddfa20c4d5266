import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Failure, type FailureCode } from '../../core/failure.ts';
import { ATTEMPTS, backOff } from './back-off.ts';
import { type Item, type Key, table, tableName } from './table.ts';

/**
 * One write of a transaction. `otherwise` is the failure to report if its condition doesn't hold. Without it, a failed
 * condition means that another write got there first, and the mutation has to be decided again.
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

/** Replaces the item that was read as `before`, if its version is unchanged. The new item brings the next version. */
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

/** The pieces of an `update` that sets these attributes: its change, and the names and values the change refers to. */
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

/** Another write got there first: read, decide, and try again. */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** Makes all the writes or none. Throws the failure of the first condition that didn't hold, or LostRace. */
export async function transact(writes: readonly Write[]): Promise<void> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: writes.map(({ operation }) => operation) }));
  } catch (error) {
    throw error instanceof TransactionCanceledException ? meaningOf(error, writes) : error;
  }
}

const passing = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict', 'ThrottlingError']);

/** Contention is never reported as a broken rule: after a conflict, no condition has been judged. */
function meaningOf(error: TransactionCanceledException, writes: readonly Write[]): Error {
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
  if (codes.some((code) => !passing.has(code))) return error;
  if (codes.includes('TransactionConflict') || codes.includes('ThrottlingError')) return new LostRace();
  const broken = writes.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
  const named = broken.every(({ otherwise }) => otherwise) ? broken[0]?.otherwise : undefined;
  return named ? new Failure(named) : new LostRace();
}

/** Runs `attempt` again, after a random pause, for as long as it loses races. Throws `try-again` after ten attempts. */
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
