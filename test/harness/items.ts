import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { GameId } from '../../core/games/games.ts';
import type { Profile } from '../../core/people/profile.ts';
import { TABLE_NAME } from '../../local/table.ts';
import type { TestPlayer, TestStack } from './stack.ts';

/** The current item at a key, or undefined. */
export async function itemAt<Item>(
  { table }: Pick<TestStack, 'table'>,
  key: { readonly pk: string; readonly sk: string },
): Promise<Item | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: key, ConsistentRead: true }));
  return Item as Item | undefined;
}

/**
 * All items of a table, sorted by key, except those of the publishing function, which the table's stream invokes at its own
 * pace.
 */
export async function itemsIn(
  { table }: Pick<TestStack, 'table'>,
  TableName = TABLE_NAME,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const lasting = items.filter(({ pk }) => !String(pk).startsWith('LIVE#'));
  return lasting.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
}

/** The state of a player's open or last play of a game, including what the player can't see. */
export async function stateOf<State>(
  stack: Pick<TestStack, 'table'>,
  { uid }: Pick<TestPlayer, 'uid'>,
  game: GameId,
): Promise<State> {
  const standing = await itemAt<{ readonly state: State }>(stack, { pk: `PLAYER#${uid}`, sk: `GAME#${game}` });
  if (!standing) throw new Error(`the player never played ${game}`);
  return standing.state;
}

/** Sets one attribute of a player's profile directly in the table. */
export async function setInProfile<Name extends keyof Profile>(
  { table }: Pick<TestStack, 'table'>,
  uid: string,
  name: Name,
  value: Profile[Name],
): Promise<void> {
  const Key = { pk: `PLAYER#${uid}`, sk: 'PROFILE' };
  const update = { UpdateExpression: 'SET #name = :value', ExpressionAttributeNames: { '#name': name } };
  await table.send(
    new UpdateCommand({ TableName: TABLE_NAME, Key, ...update, ExpressionAttributeValues: { ':value': value } }),
  );
}
