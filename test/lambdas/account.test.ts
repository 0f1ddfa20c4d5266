import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { itemAt, setInProfile } from '../harness/items.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { signIn, me, rename, availability } = routes.account;
const { complete } = routes.setup;
const details = { subdivisionCode: 'NV', birthDate: '29/02/2000' };

let count = 0;
/** Someone who signed up with Cognito and has no profile yet. */
function newcomer(email = `new${++count}@pfp.test`) {
  return stack().caller({ sub: crypto.randomUUID(), email, token_use: 'id' });
}

describe('a first login', () => {
  it('creates an account without a profile, once', async () => {
    const player = newcomer();
    const first = await player.call(signIn, {});
    expect(first).toMatchObject({
      needsProfile: true,
      coins: 0,
      pfpCoins: 0,
      username: '',
      countryCode: 'US',
      badges: [],
    });
    expect(await player.call(signIn, {})).toEqual(first);
  });

  it('happens once when two tabs log in at the same time', async () => {
    const player = newcomer();
    const [one, two] = await Promise.all([player.call(signIn, {}), player.call(signIn, {})]);
    expect(one).toEqual(two);
  });

  it('is refused if another account has the email, in upper or lower case', async () => {
    await newcomer('taken@pfp.test').call(signIn, {});
    expect(await newcomer('TAKEN@pfp.test').refusal(signIn, {})).toBe('email-taken');
  });

  it.each([
    ['a plus tag', 'maya@gmail.com', 'maya+pfp@gmail.com'],
    ['dots', 'jo.pound@gmail.com', 'j.o.p.o.u.n.d@gmail.com'],
    ['the provider’s other domain', 'zoe@gmail.com', 'zoe@googlemail.com'],
    ['a plus tag elsewhere', 'sam@outlook.com', 'Sam+2@Outlook.com'],
  ])('is refused for another spelling of a mailbox: %s', async (_, email, spelling) => {
    const { sub } = await stack().cognito.createUser({ email, password: 'fight-night-1' });
    await stack().caller({ sub, email, token_use: 'id' }).call(signIn, {});
    const other = newcomer(spelling);
    expect(await other.call(availability, { email: spelling })).toEqual({ email: false });
    expect(await other.refusal(signIn, {})).toBe('email-taken');
  });

  it('moves a reservation from before addresses were canonical, and deletion still frees it', async () => {
    const player = newcomer('old.spelling@gmail.com');
    const { uid } = await player.call(signIn, {});
    const reservation = (key: string) =>
      itemAt<Record<string, unknown>>(stack(), { pk: `EMAIL#${key}`, sk: 'RESERVED' });
    const moved = await reservation('oldspelling@gmail,com');
    const literal = { pk: 'EMAIL#old,spelling@gmail,com', sk: 'RESERVED' };
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...moved, ...literal } }));
    const canonical = { pk: 'EMAIL#oldspelling@gmail,com', sk: 'RESERVED' };
    await stack().table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: canonical }));
    await player.call(signIn, {});
    expect(await reservation('old,spelling@gmail,com')).toBeUndefined();
    expect(await reservation('oldspelling@gmail,com')).toMatchObject({ uid });
  });

  it.each(['', 'Mars/Phobos', '+05:00', '<b>'])('refuses %j as a time zone', async (timeZone) => {
    expect(await newcomer().refusal(signIn, { timeZone })).toBe('bad-request');
  });

  it('stores the device’s time zone, which decides the time-of-day badges', async () => {
    const player = newcomer();
    expect(await player.call(signIn, { timeZone: 'America/Los_Angeles' })).toMatchObject({ needsProfile: true });
    const { items } = await player.call(routes.privacy.data, {});
    expect(items.find(({ kind }) => kind === 'profile')?.data.timeZone).toBe('America/Los_Angeles');
  });

  it('returns nothing secret to the player', async () => {
    const view = await newcomer().call(signIn, {});
    expect(Object.keys(view)).not.toContain('serverSeed');
    expect(JSON.stringify(view)).not.toMatch(/pk|sk|serverSeed/);
  });
});

describe('availability', () => {
  it('tells anyone whether a name is free, in upper or lower case', async () => {
    const email = 'login@pfp.test';
    const { sub } = await stack().cognito.createUser({ email, password: 'fight-night-1' });
    const player = await stack().player({ account: { sub, email } });
    const guest = stack().caller({});
    const asked = { email: email.toUpperCase(), username: player.username.toUpperCase() };
    expect(await guest.call(availability, asked)).toEqual({ email: false, username: false });
    expect(await guest.call(availability, { username: 'nobody' })).toEqual({ username: true });
  });

  it.each(['fuck', 'admin', 'pfp.support', '_maya'])('is false for %s, which no one may have', async (username) => {
    expect(await stack().caller({}).call(availability, { username })).toEqual({ username: false });
  });
});

describe('a user deleted in Cognito only', () => {
  it('frees the email and the username as soon as someone asks for the email', async () => {
    const email = 'gone@pfp.test';
    const { sub } = await stack().cognito.createUser({ email, password: 'fight-night-1' });
    const gone = await stack().player({ account: { sub, email }, coins: 30 });
    const { username } = await gone.call(me, {});
    await deleteInCognito(sub);
    const guest = stack().caller({});
    expect(await guest.call(availability, { email })).toEqual({ email: true });
    expect(await guest.call(availability, { username })).toEqual({ username: true });
    const again = await stack().cognito.createUser({ email, password: 'fight-night-1' });
    const back = stack().caller({ sub: again.sub, email, token_use: 'id' });
    expect(await back.call(signIn, {})).toMatchObject({ email, coins: 0 });
    expect(await stack().audit()).toEqual([]);
  });

  it('doesn’t keep a sign-up from going through', async () => {
    const email = 'gone2@pfp.test';
    const { sub } = await stack().cognito.createUser({ email, password: 'fight-night-1' });
    await stack().player({ account: { sub, email } });
    const signUp = () =>
      stack().functions.invoke('events/pre-sign-up', {
        ...{ triggerSource: 'PreSignUp_SignUp', userPoolId: stack().cognito.poolId, response: {} },
        request: { userAttributes: { email } },
      });
    await expect(signUp()).rejects.toThrow('Email is already in use.');
    await deleteInCognito(sub);
    await signUp();
  });
});

async function deleteInCognito(Username: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({});
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId: stack().cognito.poolId, Username }));
}

describe('renaming', () => {
  it('moves the reservation: the old name is free at once, and the new one is taken', async () => {
    const player = await stack().player();
    const before = player.username;
    expect((await player.call(rename, { username: 'Renamed' })).username).toBe('Renamed');
    expect(await player.call(availability, { username: before })).toEqual({ username: true });
    expect(await player.call(availability, { username: 'renamed' })).toEqual({ username: false });
  });

  it('updates the feeds, so they never show a name that may now belong to someone else', async () => {
    const player = await stack().player();
    expect(await player.call(rename, { username: 'NewName' })).toMatchObject({ displayName: 'NewName' });
    const byGoogle = stack().caller({ sub: crypto.randomUUID(), email: 'g@pfp.test', name: 'Maya R', token_use: 'id' });
    await byGoogle.call(signIn, {});
    await byGoogle.call(complete, { ...details, username: 'googler' });
    expect(await byGoogle.call(rename, { username: 'googler2' })).toMatchObject({ displayName: 'Maya R' });
  });

  it('is refused for a suspended player', async () => {
    const player = await stack().player();
    await setInProfile(stack(), player.uid, 'suspended', true);
    expect(await player.refusal(rename, { username: 'Fresh' })).toBe('account-suspended');
  });

  it('can change only the case of a name', async () => {
    const player = await stack().player();
    const louder = player.username.toUpperCase();
    expect((await player.call(rename, { username: louder })).username).toBe(louder);
  });

  it('refuses an empty, a malformed, and a taken name', async () => {
    const [player, other] = [await stack().player(), await stack().player()];
    expect(await player.refusal(rename, { username: '' })).toBe('username-empty');
    expect(await player.refusal(rename, { username: 'no spaces' })).toBe('invalid-profile');
    expect(await player.refusal(rename, { username: 'm0derator' })).toBe('invalid-profile');
    expect(await player.refusal(rename, { username: other.username })).toBe('username-taken');
    expect((await player.call(me, {})).username).toBe(player.username);
  });

  it('gives a name to one of two players who race for it', async () => {
    const rivals = [await stack().player(), await stack().player()];
    const results = await Promise.all(
      rivals.map((rival) => rival.call(rename, { username: 'Belt' }).catch(({ code }) => code)),
    );
    expect(results.filter((result) => result === 'username-taken')).toHaveLength(1);
    expect(await rivals[0]?.call(availability, { username: 'belt' })).toEqual({ username: false });
  });
});

describe('the caller’s identity', () => {
  it('comes from the token alone, even if the request contains another player’s id', async () => {
    const [player, other] = [await stack().player({ coins: 10 }), await stack().player({ coins: 20 })];
    const named = { uid: other.uid };
    const claims = { sub: player.uid, token_use: 'id' };
    // GET routes take it from the query, others from the body.
    const own = await stack().gateway.send(me, named, { claims });
    expect(JSON.parse(own.body)).toMatchObject({ uid: player.uid, coins: 10 });
    await stack().gateway.send(rename, { ...named, username: 'Impostor' }, { claims });
    await stack().gateway.send(routes.convert.coinsToPfp, named, { claims });
    expect(await player.call(me, {})).toMatchObject({ username: 'Impostor', coins: 0 });
    expect(await other.call(me, {})).toMatchObject({ username: other.username, coins: 20 });
  });

  it('doesn’t come from an access token, which doesn’t hold the caller’s groups', async () => {
    const access = { sub: crypto.randomUUID(), token_use: 'access' };
    expect((await stack().gateway.send(me, {}, { claims: access })).statusCode).toBe(401);
  });

  it('must come with an idempotency key in every POST', async () => {
    const player = await stack().player();
    expect(await player.refusal(routes.scratch.start, {}, 'not-a-uuid')).toBe('bad-request');
  });
});
