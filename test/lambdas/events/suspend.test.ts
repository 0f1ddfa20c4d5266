import { describe, expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { itemsIn } from '../../harness/items.ts';
import { chooseClientSeed } from '../../harness/seeds.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const at = '2026-11-10T12:00:00Z';
const details = { subdivisionCode: 'NV', birthDate: '01/01/1990' };

const suspend = (uid: string, isSuspended = true) =>
  stack().functions.invoke('events/suspend', { uid, isSuspended, at });

const signUp = (email: string) =>
  stack().functions.invoke('events/pre-sign-up', {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: stack().cognito.poolId,
    request: { userAttributes: { email } },
    response: {},
  });

let count = 0;

/** A player with this email and phone, who can log in. */
async function player(email: string, phone: string) {
  const { sub } = await stack().cognito.createUser({ email, password: 'fight-night-1' });
  const caller = stack().caller({ sub, email, token_use: 'id' });
  await caller.call(routes.account.signIn, {});
  await chooseClientSeed(caller);
  await caller.call(routes.setup.complete, { ...details, username: `suspect${++count}`, phone });
  return caller;
}

/** Deletes the account, as an operator would after the suspension. */
async function erase(uid: string) {
  const { loadProfile, anonymize } = await import('../../../lambdas/store/profile.ts');
  const profile = await loadProfile(uid);
  if (profile) await anonymize(profile, stack().clock.now());
}

describe('a suspended player', () => {
  it('can’t play, take another name, or delete the account', async () => {
    const cheat = await player('stuck@pfp.test', '7025550140');
    await suspend(cheat.uid);
    expect(await cheat.refusal(routes.scratch.start, {})).toBe('account-suspended');
    expect(await cheat.refusal(routes.account.rename, { username: 'Innocent' })).toBe('account-suspended');
    expect(await cheat.refusal(routes.privacy.remove, { confirm: 'DELETE' })).toBe('account-suspended');
    const guest = stack().caller({});
    expect(await guest.call(routes.account.availability, { email: 'stuck@pfp.test' })).toEqual({ email: false });
  });

  it('can’t return with the same mailbox or phone, even once the account is gone', async () => {
    const cheat = await player('c.heat@gmail.com', '7025550141');
    await suspend(cheat.uid);
    await erase(cheat.uid);
    await expect(signUp('cheat+again@gmail.com')).rejects.toThrow('Email is already in use.');
    const again = stack().caller({ sub: crypto.randomUUID(), email: 'fresh@pfp.test', token_use: 'id' });
    await again.call(routes.account.signIn, {});
    const completion = { ...details, username: 'fresh', phone: '+1 (702) 555-0141' };
    expect(await again.refusal(routes.setup.complete, completion)).toBe('phone-taken');
  });

  it('leaves a keyed hash, not the addresses themselves', async () => {
    const cheat = await player('secret@gmail.com', '7025550142');
    await suspend(cheat.uid);
    await erase(cheat.uid);
    const left = JSON.stringify((await itemsIn(stack())).filter(({ pk }) => String(pk).startsWith('BARRED#')));
    expect(left).toContain(cheat.uid);
    expect(left).not.toMatch(/secret@gmail|7025550142/);
  });

  it('is free to play once the suspension is lifted, and so are the addresses', async () => {
    const friend = await player('friend@pfp.test', '7025550143');
    await suspend(friend.uid);
    await suspend(friend.uid);
    await suspend(friend.uid, false);
    await friend.call(routes.scratch.start, {});
    await friend.call(routes.privacy.remove, { confirm: 'DELETE' });
    await signUp('friend@pfp.test');
  });

  it('isn’t found if there is no such player', async () => {
    await expect(suspend('nobody')).rejects.toMatchObject({ code: 'user-not-found' });
    await expect(stack().functions.invoke('events/suspend', { uid: 'x' })).rejects.toThrow();
  });
});
