import { describe, expect, it } from 'vitest';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();

async function sign(triggerSource: string, email: string) {
  const event = {
    triggerSource,
    userPoolId: stack().cognito.poolId,
    request: { userAttributes: { email } },
    response: {},
  };
  return stack().functions.invoke('events/pre-sign-up', event);
}

describe('before Cognito makes a user', () => {
  it('is confirmed at once, so that sign-up leads straight into the game', async () => {
    const response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };
    expect(await sign('PreSignUp_SignUp', 'new@pfp.test')).toMatchObject({ response });
    expect(await sign('PreSignUp_ExternalProvider', 'new@pfp.test')).toMatchObject({ response });
  });

  it.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider'])(
    'refuses a second account for an email by the other way of signing in (%s)',
    async (triggerSource) => {
      const email = `${triggerSource.toLowerCase()}@pfp.test`;
      await stack().cognito.createUser({ email, password: 'fight-night-1' });
      await expect(sign(triggerSource, email.toUpperCase())).rejects.toThrow('Email is already in use.');
    },
  );

  it('is not fooled by quotes in an address', async () => {
    await expect(sign('PreSignUp_SignUp', 'a"b\\@pfp.test')).resolves.toBeDefined();
  });
});
