import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { signIn, complete, me, rename, availability } = routes.account;
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

describe('completing a profile', () => {
  it('reserves the username and opens the games', async () => {
    const player = newcomer();
    await player.call(signIn, {});
    expect(await player.refusal(routes.scratch.start, {})).toBe('profile-incomplete');
    const view = await player.call(complete, { ...details, username: 'Ring.Rat_1', phone: '+1 702 555 0100' });
    expect(view).toMatchObject({
      username: 'Ring.Rat_1',
      birthDate: '2000-02-29',
      needsProfile: false,
      eligible: true,
    });
    await player.call(routes.scratch.start, {});
  });

  it('is refused before the first login', async () => {
    expect(await newcomer().refusal(complete, { ...details, username: 'nostub' })).toBe('stub-missing');
  });

  it.each([
    ['a day that does not exist', { birthDate: '30/02/2000' }],
    ['someone under 18 on the UTC day', { birthDate: '11/11/2008' }],
    ['another date format', { birthDate: '2000-02-29' }],
    ['a state that does not exist', { subdivisionCode: 'XX' }],
    ['a Canadian province', { subdivisionCode: 'ON' }],
    ['a username with a space', { username: 'a b c' }],
    ['a username of two letters', { username: 'ab' }],
    ['a username that ends with a dot', { username: 'maya.' }],
    ['a username that passes for staff', { username: 'pfp_support' }],
    ['a phone number that is none', { phone: 'call me' }],
  ])('refuses %s', async (_, wrong) => {
    const player = newcomer();
    await player.call(signIn, {});
    expect(await player.refusal(complete, { ...details, username: `ok${count}`, ...wrong })).toBe('invalid-profile');
  });

  it('accepts someone who turns 18 today', async () => {
    const player = newcomer();
    await player.call(signIn, {});
    const view = await player.call(complete, { ...details, username: `adult${count}`, birthDate: '10/11/2008' });
    expect(view.birthDate).toBe('2008-11-10');
  });

  it('gives a name to one of two players who want it, and the other can pick another at once', async () => {
    const rivals = [newcomer(), newcomer()];
    for (const rival of rivals) await rival.call(signIn, {});
    const names = ['Champ', 'cHAMP'];
    const results = await Promise.all(
      rivals.map((rival, i) =>
        rival.call(complete, { ...details, username: names[i] ?? '' }).catch(({ code }) => code),
      ),
    );
    expect(results.filter((result) => result === 'username-taken')).toHaveLength(1);
    const loser = rivals[results.indexOf('username-taken')];
    expect((await loser?.call(complete, { ...details, username: 'Contender' }))?.username).toBe('Contender');
  });

  it('happens once when two tabs send different names, and the losing name stays free', async () => {
    const player = newcomer();
    await player.call(signIn, {});
    const names = ['TabOne', 'TabTwo', 'TabThree', 'TabFour'];
    const results = await Promise.all(
      names.map((username) => player.call(complete, { ...details, username }).catch(({ code }) => code)),
    );
    expect(results.filter((result) => result === 'profile-complete')).toHaveLength(3);
    const { username } = await player.call(me, {});
    for (const name of names)
      expect(await player.call(availability, { username: name })).toEqual({ username: name !== username });
  });

  it('fills in what an older profile lacks; its old name is either kept or free for others at once', async () => {
    const older = async (username: string, missing: string) => {
      const player = newcomer();
      const { uid } = await player.call(signIn, {});
      await player.call(complete, { ...details, username });
      const lack = new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk: `PLAYER#${uid}`, sk: 'PROFILE' },
        UpdateExpression: `SET ${missing} = :none`,
        ExpressionAttributeValues: { ':none': '' },
      });
      await stack().table.send(lack);
      expect(await player.refusal(routes.scratch.start, {})).toBe('profile-incomplete');
      return player;
    };
    const keeper = await older('OldName', 'birthDate');
    expect(await keeper.call(complete, { ...details, username: 'oldname' })).toMatchObject({ needsProfile: false });
    const other = await older('OtherName', 'subdivisionCode');
    expect(await other.call(complete, { ...details, username: 'Refilled' })).toMatchObject({ username: 'Refilled' });
    expect(await other.call(availability, { username: 'OtherName' })).toEqual({ username: true });
  });

  it('can be retried, but not repeated with another name', async () => {
    const player = newcomer();
    await player.call(signIn, {});
    const done = await player.call(complete, { ...details, username: 'once' });
    expect(await player.call(complete, { ...details, username: 'once' })).toEqual(done);
    expect(await player.refusal(complete, { ...details, username: 'twice' })).toBe('profile-complete');
  });
});

describe('availability', () => {
  it('tells anyone whether a name is free, in upper or lower case', async () => {
    const player = await stack().player();
    const guest = stack().caller({});
    const asked = { email: `${player.username.toUpperCase()}@PFP.test`, username: player.username.toUpperCase() };
    expect(await guest.call(availability, asked)).toEqual({ email: false, username: false });
    expect(await guest.call(availability, { username: 'nobody' })).toEqual({ username: true });
  });

  it.each(['fuck', 'admin', 'pfp.support', '_maya'])('is false for %s, which no one may have', async (username) => {
    expect(await stack().caller({}).call(availability, { username })).toEqual({ username: false });
  });
});

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
