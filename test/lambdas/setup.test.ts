import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { chooseClientSeed } from '../harness/seeds.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { signIn, me, availability } = routes.account;
const { complete } = routes.setup;
const details = { subdivisionCode: 'NV', birthDate: '29/02/2000' };

let count = 0;
/** Someone who signed up with Cognito and has no profile yet. */
function newcomer() {
  return stack().caller({ sub: crypto.randomUUID(), email: `newcomer${++count}@pfp.test`, token_use: 'id' });
}

describe('completing a profile', () => {
  it('reserves the username and opens the games', async () => {
    const player = newcomer();
    await player.call(signIn, {});
    expect(await player.refusal(routes.scratch.start, {})).toBe('profile-incomplete');
    await chooseClientSeed(player);
    const view = await player.call(complete, { ...details, username: 'Ring.Rat_1', phone: '+1 702 555 0100' });
    expect(view).toMatchObject({
      phone: '+17025550100',
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
    ['a phone number that no one can have', { phone: '+1 123 456 7890' }],
    ['a phone number with an extension', { phone: '+1 702 555 0100 ext. 5' }],
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

describe('a phone number', () => {
  const complete = async (phone: string, username: string) => {
    const player = newcomer();
    await player.call(signIn, {});
    return { player, result: player.call(routes.setup.complete, { ...details, username, phone }) };
  };

  it('belongs to one account, however it’s written', async () => {
    const { result } = await complete('+1 702 555 0111', 'phone1');
    expect(await result).toMatchObject({ phone: '+17025550111' });
    const { result: second } = await complete('(702) 555-0111', 'phone2');
    await expect(second).rejects.toMatchObject({ code: 'phone-taken' });
  });

  it('goes to one of two players who send it at the same time', async () => {
    const rivals = await Promise.all(['phone3', 'phone4'].map((name) => complete('702-555-0122', name)));
    const results = await Promise.all(rivals.map(({ result }) => result.catch(({ code }) => code)));
    expect(results.filter((result) => result === 'phone-taken')).toHaveLength(1);
  });

  it('is free again once its account is deleted', async () => {
    const { sub } = await stack().cognito.createUser({ email: 'leaver@pfp.test', password: 'fight-night-1' });
    const leaver = stack().caller({ sub, email: 'leaver@pfp.test', token_use: 'id' });
    await leaver.call(signIn, {});
    await leaver.call(routes.setup.complete, { ...details, username: 'leaver', phone: '7025550133' });
    await leaver.call(routes.privacy.remove, { confirm: 'DELETE' });
    const { result } = await complete('7025550133', 'phone5');
    expect(await result).toMatchObject({ phone: '+17025550133' });
  });
});
