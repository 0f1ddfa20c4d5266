import { describe, expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
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

/** Signs up with the Google account of this email, through the consent page. */
async function signUpWithGoogle(email: string) {
  const { cognito, origin } = stack();
  const body = new URLSearchParams({
    ...{ redirect_uri: `${origin}/auth`, response_type: 'code', client_id: cognito.clientId, state: 'state' },
    ...{ identity_provider: 'Google', scope: 'openid email profile' },
    ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', email, name: 'Maya', decision: 'continue' },
  });
  const reply = await fetch(`${origin}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
  expect(reply.headers.get('location')).toMatch(/\/auth\?code=/);
}

describe('a sign-up', () => {
  it('is confirmed at once, so the player goes straight to the game', async () => {
    const response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };
    expect(await sign('PreSignUp_SignUp', 'new@pfp.test')).toMatchObject({ response });
    expect(await sign('PreSignUp_ExternalProvider', 'new@pfp.test')).toMatchObject({ response });
  });

  it.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider'])(
    'is refused if the email has an account with the other login method (%s)',
    async (triggerSource) => {
      const email = `${triggerSource.toLowerCase()}@pfp.test`;
      await stack().cognito.createUser({ email, password: 'fight-night-1' });
      await expect(sign(triggerSource, email.toUpperCase())).rejects.toThrow('Email is already in use.');
    },
  );

  it('with a password is refused if the email logs in with Google, in upper or lower case', async () => {
    const email = 'maya@pfp.test';
    await signUpWithGoogle(email);
    await expect(sign('PreSignUp_SignUp', email.toUpperCase())).rejects.toThrow('Email is already in use.');
    // The site's own call to the user pool.
    const { cognito, origin } = stack();
    const body = JSON.stringify({
      ...{ ClientId: cognito.clientId, Username: email, Password: 'fight-night-1' },
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    };
    const reply = await fetch(`${origin}/cognito/`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({
      __type: 'UserLambdaValidationException',
      message: expect.stringContaining('Email is already in use.'),
    });
  });

  it.each([
    ['PreSignUp_SignUp', 'o.wner+2@googlemail.com'],
    ['PreSignUp_ExternalProvider', 'Ow.ner@gmail.com'],
  ])('is refused for another spelling of a player’s mailbox (%s)', async (triggerSource, spelling) => {
    const email = 'owner@gmail.com';
    const { sub } =
      stack()
        .cognito.listUsers()
        .find((user) => user.email === email) ??
      (await stack().cognito.createUser({ email, password: 'fight-night-1' }));
    await stack().caller({ sub, email, token_use: 'id' }).call(routes.account.signIn, {});
    await expect(sign(triggerSource, spelling)).rejects.toThrow('Email is already in use.');
  });

  it('is refused for a taken email with quotes, too', async () => {
    await expect(sign('PreSignUp_SignUp', 'a"b\\@pfp.test')).resolves.toBeDefined();
  });
});
