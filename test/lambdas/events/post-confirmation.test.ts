import { expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();

/** A player whose session began a minute ago, and Cognito's event about them. */
async function confirmed(triggerSource: string) {
  const { uid } = await stack().player();
  const auth_time = String(Math.floor(Date.now() / 1000) - 60);
  const session = stack().caller({ sub: uid, email: 'x@pfp.test', token_use: 'id', auth_time });
  const event = { triggerSource, userPoolId: stack().cognito.poolId, userName: uid };
  const run = () =>
    stack().functions.invoke('events/post-confirmation', { ...event, request: { userAttributes: { sub: uid } } });
  return { session, run };
}

it('a new password ends earlier sessions, even if Cognito no longer has the user', async () => {
  const { session, run } = await confirmed('PostConfirmation_ConfirmForgotPassword');
  await session.call(routes.account.me, {});
  await run();
  expect(await session.refusal(routes.account.me, {})).toBe('signed-out');
});

it('a confirmed sign-up ends none', async () => {
  const { session, run } = await confirmed('PostConfirmation_ConfirmSignUp');
  await run();
  await session.call(routes.account.me, {});
});

it('a player without a profile has nothing to end', async () => {
  const event = { triggerSource: 'PostConfirmation_ConfirmForgotPassword', userPoolId: stack().cognito.poolId };
  const request = { userAttributes: { sub: 'nobody' } };
  await stack().functions.invoke('events/post-confirmation', { ...event, userName: 'nobody', request });
});
