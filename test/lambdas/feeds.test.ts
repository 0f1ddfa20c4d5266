import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { chooseClientSeed } from '../harness/seeds.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();

async function finishScratch(player?: TestPlayer) {
  player ??= await stack().player();
  await player.call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
  return player;
}

it('are empty before anyone has won', async () => {
  const guest = stack().caller({});
  expect(await guest.call(routes.feeds.bigWins, {})).toEqual([]);
  expect(await guest.call(routes.feeds.slotWins, {})).toEqual([]);
});

it('show the 15 latest big wins, newest first', async () => {
  const names: string[] = [];
  for (let win = 0; win < 17; win++) {
    stack().clock.moveTo(new Date(stack().clock.now() + 1000));
    names.push((await finishScratch()).username);
  }
  const feed = await stack().caller({}).call(routes.feeds.bigWins, {});
  expect(feed.map(({ user }) => user)).toEqual(names.toReversed().slice(0, 15));
  expect(new Set(feed.map(({ id }) => id)).size).toBe(15);
});

it('show a first name, but no id or email', async () => {
  const feed = JSON.stringify(await stack().caller({}).call(routes.feeds.bigWins, {}));
  expect(feed).not.toMatch(/@|"uid"|"pk"|"expires"/);
});

/** Someone who signed up with Google under this name. */
async function googlePlayer(name: string, username: string): Promise<TestPlayer> {
  const player = stack().caller({ sub: crypto.randomUUID(), email: `${username}@pfp.test`, name, token_use: 'id' });
  await player.call(routes.account.signIn, {});
  await chooseClientSeed(player);
  await player.call(routes.setup.complete, { username, subdivisionCode: 'NV', birthDate: '01/01/1990' });
  return player;
}

it.each([
  ['a long name with a link', `${'x'.repeat(1900)} https://evil.example`],
  ['text that reads backward', 'Jo\u202ednuoP'],
  ['letters of two scripts', 'M\u0430ya R'],
  ['the name of a role', 'Support PFP'],
  ['an indecent name', 'Fuck You'],
])('show Anon for %s', async (_, name) => {
  stack().clock.moveTo(new Date(stack().clock.now() + 1000));
  await finishScratch(await googlePlayer(name, `google${Math.round(stack().clock.now() / 1000) % 1_000_000}`));
  const [latest] = await stack().caller({}).call(routes.feeds.bigWins, {});
  expect(latest?.user).toBe('Anon');
});

it('show Anon for a name that was stored before the rule', async () => {
  const ts = stack().clock.now() + 1000;
  const Item = { pk: 'FEED#bigwins', sk: `${new Date(ts).toISOString()}#old`, id: 'old', user: 'x'.repeat(1934) };
  await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item, amount: 90, game: 'x', ts } }));
  const [latest] = await stack().caller({}).call(routes.feeds.bigWins, {});
  expect(latest).toMatchObject({ id: 'old', user: 'Anon' });
});

it('start a new slot feed every UTC day', async () => {
  const player = await stack().player({ coins: 100_000 });
  for (let win = 0; win < 80; ) {
    stack().clock.moveTo(new Date(stack().clock.now() + 2000));
    win = (await player.call(routes.slots.spin, { bet: 10 })).play.win;
  }
  expect(await player.call(routes.feeds.slotWins, {})).toHaveLength(1);
  stack().clock.moveTo(new Date(stack().clock.now() + 86_400_000));
  expect(await player.call(routes.feeds.slotWins, {})).toEqual([]);
});
