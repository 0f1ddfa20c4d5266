import { setTimeout as pause } from 'node:timers/promises';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { checkedKey } from '../../core/people/avatar.ts';
import type { PersonalDatum } from '../../core/people/personal-data.ts';
import type { Route } from '../../core/route.ts';
import { routeList, routes } from '../../core/routes.ts';
import { buckets } from '../../local/services.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { sample } from '../core/image/samples.ts';
import { amplifySession } from '../harness/amplify-session.ts';
import { itemAt } from '../harness/items.ts';
import { lockPicture, upload } from '../harness/pictures.ts';
import { type PlayerOptions, type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T12:00:00Z') });
const { data, remove, signOutEverywhere } = routes.privacy;
const { availability, me, signIn, rename, ledger } = routes.account;
const { complete } = routes.setup;
const confirm = 'DELETE';

/** Every route of a logged-in player but the one that finishes a deletion. */
const playerRoutes = routeList.filter(({ caller, evenIfDeleted }) => caller === 'player' && !evenIfDeleted);
/** Fits the input of every route. */
const sampleInput = {
  ...{ username: 'Comeback', subdivisionCode: 'NV', birthDate: '01/01/1990', uid: 'x', upload: 'x', id: 'sweeps10' },
  ...{ type: 'image/png', clientSeed: 'x', month: '2026-11', packId: 'x', orderId: 'x', bet: 1 },
};
let deleted: Promise<TestPlayer> | undefined;

/** A player who can log in. */
async function account(options: PlayerOptions = {}) {
  const credentials = { email: `${crypto.randomUUID()}@pfp.test`, password: 'fight-night-1' };
  const { sub } = await stack().cognito.createUser(credentials);
  return { credentials, player: await stack().player({ ...options, account: { sub, email: credentials.email } }) };
}

async function everything(player: TestPlayer): Promise<PersonalDatum[]> {
  const all: PersonalDatum[] = [];
  let cursor: string | undefined;
  do {
    const page = await player.call(data, cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return all;
}

async function partition({ uid }: TestPlayer) {
  const { Items = [] } = await stack().table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `PLAYER#${uid}` },
    }),
  );
  return Items;
}

describe('deleting an account', () => {
  it('frees the email and username at once, for anyone', async () => {
    const { player, credentials } = await account();
    await player.call(remove, { confirm });
    const asked = { email: credentials.email, username: player.username };
    expect(await stack().caller({}).call(availability, asked)).toEqual({ email: true, username: true });
    const again = stack().caller({ sub: crypto.randomUUID(), email: credentials.email, token_use: 'id' });
    await again.call(signIn, {});
    const details = { username: player.username, subdivisionCode: 'NV', birthDate: '01/01/1990' };
    expect((await again.call(complete, details)).username).toBe(player.username);
  });

  it('removes the user, so no one can log in with it', async () => {
    const { player, credentials } = await account();
    await player.call(remove, { confirm });
    await expect(amplifySession(stack(), credentials)).rejects.toThrow();
    expect(
      stack()
        .cognito.listUsers()
        .map(({ sub }) => sub),
    ).not.toContain(player.uid);
  });

  it('removes pictures, their files, and their records', async () => {
    const { player } = await account();
    const pictures = [await upload(player, sample('png')), await upload(player, sample('jpeg'))];
    await player.call(remove, { confirm });
    for (const { avatar = '' } of pictures) {
      expect(stack().services.s3.read(buckets.avatars, checkedKey(avatar.slice(1)))).toBeUndefined();
      expect((await fetch(stack().origin + avatar)).status).toBe(404);
    }
    const admin = await stack().player({ groups: ['admin'] });
    expect((await admin.call(routes.uploads.list, { uid: player.uid })).items).toEqual([]);
    expect((await admin.call(routes.uploads.list, {})).stats?.total).toBe(0);
  });

  it('keeps the ledger, which still adds up, but nothing personal', async () => {
    const { player, credentials } = await account({ coins: 120, pfpMilli: 3000, timeZone: 'America/Los_Angeles' });
    await player.call(routes.giveaway.enter, {});
    const { items } = await player.call(ledger, {});
    await player.call(remove, { confirm });
    const rest = await partition(player);
    expect(rest.filter(({ sk }) => sk.startsWith('LEDGER#'))).toHaveLength(items.length);
    expect(await stack().audit()).toEqual([]);
    const text = JSON.stringify(rest);
    for (const personal of [credentials.email, player.username, '1990-', 'Los_Angeles', 'NV'])
      expect(text).not.toContain(`"${personal}`);
    expect(await itemAt(stack(), { pk: `PLAYER#${player.uid}`, sk: 'PROFILE' })).toMatchObject({
      deletedAt: expect.any(Number),
      email: '',
      username: '',
      coins: 120,
    });
  });

  it.each(playerRoutes)('refuses a token that’s still valid: $method $path', async (route) => {
    deleted ??= account({ coins: 50 }).then(async ({ player }) => {
      await player.call(remove, { confirm });
      return player;
    });
    expect(await (await deleted).refusal(route as Route, sampleInput)).toBe('account-deleted');
  });

  it('makes tokens useless that are still valid', async () => {
    const { player } = await account({ coins: 50 });
    await player.call(remove, { confirm });
    expect(await player.refusal(me, {})).toBe('account-deleted');
    expect(await player.refusal(signIn, { timeZone: 'Asia/Tokyo' })).toBe('account-deleted');
    const details = { username: 'Comeback', subdivisionCode: 'NV', birthDate: '01/01/1990' };
    expect(await player.refusal(complete, details)).toBe('account-deleted');
    expect(await player.refusal(rename, { username: 'Comeback' })).toBe('account-deleted');
    expect(await player.refusal(routes.scratch.start, {})).toBe('account-deleted');
    expect(await player.refusal(routes.avatar.requestUpload, { type: 'image/png' })).toBe('account-deleted');
    expect(await player.refusal(signOutEverywhere, {})).toBe('account-deleted');
    const other = await stack().player();
    expect(await other.refusal(routes.players.get, { uid: player.uid })).toBe('user-not-found');
  });

  it('can be repeated, and needs the confirmation word', async () => {
    const { player } = await account();
    expect(await player.refusal(remove, {} as { confirm: 'DELETE' })).toBe('bad-request');
    expect(await player.refusal(remove, { confirm: 'delete' as 'DELETE' })).toBe('bad-request');
    await player.call(me, {});
    expect(await player.call(remove, { confirm })).toEqual({ deleted: true });
    expect(await player.call(remove, { confirm })).toEqual({ deleted: true });
  });

  it('resumes where it was interrupted', async () => {
    const { player } = await account();
    const { avatar = '' } = await upload(player, sample('png'));
    const lock = await lockPicture(stack(), avatar.slice(1));
    const users = () =>
      stack()
        .cognito.listUsers()
        .map(({ sub }) => sub);
    expect(await player.refusal(remove, { confirm })).toBe('internal');
    // The profile is already empty, but the user still exists and can ask again.
    expect(await player.refusal(me, {})).toBe('account-deleted');
    expect(users()).toContain(player.uid);
    lock.release();
    await player.call(remove, { confirm });
    expect(stack().services.s3.read(buckets.avatars, checkedKey(avatar.slice(1)))).toBeUndefined();
    expect(users()).not.toContain(player.uid);
  });
});

describe('a player’s data export', () => {
  it('is complete, page by page, with every ledger entry', async () => {
    const { player, credentials } = await account({ coins: 500 });
    await upload(player, sample('png'));
    const { items } = await player.call(ledger, {});
    const all = await everything(player);
    const of = (kind: PersonalDatum['kind']) => all.filter((datum) => datum.kind === kind).map((datum) => datum.data);
    expect(of('profile')).toMatchObject([{ email: credentials.email, username: player.username }]);
    expect(of('ledger')).toHaveLength(items.length);
    expect(of('uploads')).toMatchObject([{ status: 'accepted', path: expect.stringContaining(player.uid) }]);
  });

  it('includes neither the current seed nor the secrets of an open play', async () => {
    const { player } = await account();
    await player.call(routes.scratch.start, {});
    const { current } = await player.call(routes.fair.seeds, {});
    const items = await partition(player);
    const { serverSeed, nextServerSeed } = items.find(({ sk }) => sk === 'FAIR') ?? {};
    const all = await everything(player);
    for (const secret of [serverSeed, nextServerSeed]) {
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(all)).not.toContain(secret);
    }
    expect(JSON.stringify(all)).toContain(current.serverSeedHash);
    expect(items.some(({ sk }) => sk === 'GAME#scratch')).toBe(true);
    expect(JSON.stringify(all)).not.toMatch(/GAME#|board|REQUEST#/);
  });
});

describe('logging out everywhere', () => {
  it('ends every session', async () => {
    const { player, credentials } = await account();
    const stored = await amplifySession(stack(), credentials);
    const refreshToken = Object.entries(stored).find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '';
    const refresh = () => refreshed(refreshToken);
    expect(await refresh()).toBe(200);
    await player.call(signOutEverywhere, {});
    expect(await refresh()).toBe(400);
  });

  it('refuses ID tokens of earlier sessions on every route, and accepts those of later ones', async () => {
    const { player } = await account();
    const now = Math.floor(Date.now() / 1000);
    const inSession = (auth_time: number) =>
      stack().caller({ sub: player.uid, email: 'x@pfp.test', token_use: 'id', auth_time: String(auth_time) });
    await inSession(now - 100).call(me, {});
    await player.call(signOutEverywhere, {});
    for (const route of [me, ledger, routes.hub.games, routes.fair.seeds, routes.convert.coinsToPfp])
      expect(await inSession(now - 100).refusal(route, {})).toBe('signed-out');
    await inSession(now + 100).call(me, {});
  });

  it('works for a user who was deleted in Cognito', async () => {
    const player = await stack().player();
    expect(await player.call(signOutEverywhere, {})).toEqual({ signedOut: true });
  });
});

describe('a forgotten password', () => {
  it('ends every session once it’s replaced: refresh tokens and ID tokens', async () => {
    const { player, credentials } = await account();
    const stranger = await amplifySession(stack(), credentials);
    const tokenOf = (name: string) => Object.entries(stranger).find(([key]) => key.endsWith(name))?.[1] ?? '';
    await pause(1000);
    await replacePassword(credentials.email, 'new-round-2');
    expect(await refreshed(tokenOf('.refreshToken'))).toBe(400);
    const withToken = () =>
      fetch(`${stack().origin}/api/me`, { headers: { authorization: `Bearer ${tokenOf('.idToken')}` } });
    expect((await withToken()).status).toBe(401);
    const owner = await amplifySession(stack(), { ...credentials, password: 'new-round-2' });
    const bearer = Object.entries(owner).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';
    const own = await fetch(`${stack().origin}/api/me`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await own.json()).toMatchObject({ uid: player.uid });
  });
});

/** Resets the password with the code from the email, as the site does. */
async function replacePassword(Username: string, Password: string): Promise<void> {
  const { origin, cognito, services } = stack();
  const send = (operation: string, input: object) =>
    fetch(`${origin}/cognito/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: cognito.clientId, Username, ...input }),
    });
  await send('ForgotPassword', {});
  const email = services.mail.messages().find(({ to }) => to.includes(Username));
  const [ConfirmationCode] = /\d{6}/.exec(email?.text ?? '') ?? [];
  expect((await send('ConfirmForgotPassword', { ConfirmationCode, Password })).status).toBe(200);
}

async function refreshed(RefreshToken: string): Promise<number> {
  const { origin, cognito } = stack();
  const response = await fetch(`${origin}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: cognito.clientId, RefreshToken }),
  });
  return response.status;
}
