import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configureAmplify, signInPlayer, switchBrowser } from './amplify-client.ts';
import { callApi } from './raw-client.ts';
import { type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
  await pool.cognito.createUser({ email: 'Demo@pfp.test', password: 'demo1234' });
});
afterAll(() => pool.close());

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

const initiate = (AuthFlow: string, AuthParameters: Record<string, string>, ClientId = pool.cognito.clientId) =>
  callApi(pool, 'InitiateAuth', { ClientId, AuthFlow, AuthParameters });

describe('SRP login with Amplify', () => {
  it('succeeds with the right password, whatever the case of the email', async () => {
    expect(await signInPlayer('dEMO@pfp.test', 'demo1234')).toMatchObject({ isSignedIn: true });
  });

  it.each(['demo1235', 'Demo1234', 'demo1234 '])('fails with the wrong password "%s"', async (password) => {
    await expect(signInPlayer('demo@pfp.test', password)).rejects.toMatchObject(incorrect);
  });

  it('fails with the same message for an unknown email', async () => {
    await expect(signInPlayer('nobody@pfp.test', 'demo1234')).rejects.toMatchObject(incorrect);
  });

  it('works for many random salts and keys', async () => {
    // The encoding of SRP's numbers depends on their leading bits, so a mistake only shows in some logins.
    for (let round = 0; round < 10; round += 1) {
      await pool.cognito.createUser({ email: `srp${round}@pfp.test`, password: `pass${round}word` });
      expect(await signInPlayer(`srp${round}@pfp.test`, `pass${round}word`)).toMatchObject({ isSignedIn: true });
    }
  });

  it('rejects the flow that sends the password itself', async () => {
    switchBrowser();
    const options = { authFlowType: 'USER_PASSWORD_AUTH' as const };
    await expect(signIn({ username: 'demo@pfp.test', password: 'demo1234', options })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });
});

describe('the password challenge', () => {
  it("is consistent and doesn't reveal whether an email has an account", async () => {
    const challenge = async (USERNAME: string) => {
      const { body } = await initiate('USER_SRP_AUTH', { USERNAME, SRP_A: 'abcdef' });
      return body.ChallengeParameters as Record<string, string>;
    };
    const known = await challenge('demo@pfp.test');
    const stranger = await challenge('nobody@pfp.test');
    const again = await challenge('nobody@pfp.test');
    const shape = {
      SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
      USER_ID_FOR_SRP: expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
      SRP_B: expect.stringMatching(/^[0-9a-f]{750,768}$/),
    };
    expect(known).toMatchObject(shape);
    expect(stranger).toMatchObject(shape);
    expect(again).toMatchObject({ SALT: stranger.SALT, USER_ID_FOR_SRP: stranger.USER_ID_FOR_SRP });
    expect(again.SRP_B).not.toBe(stranger.SRP_B);
  });

  it('accepts only one response', async () => {
    const spy = vi.spyOn(globalThis, 'fetch');
    await signInPlayer('demo@pfp.test', 'demo1234');
    const bodies = spy.mock.calls.map(([, init]) => String(init?.body));
    spy.mockRestore();
    const answer = bodies.find((body) => body.includes('PASSWORD_CLAIM_SIGNATURE')) ?? '{}';
    expect(await callApi(pool, 'RespondToAuthChallenge', JSON.parse(answer))).toEqual({
      status: 400,
      body: { __type: incorrect.name, message: incorrect.message },
    });
  });

  it.each(['0', 'not hexadecimal'])('is not created for the SRP value "%s"', async (SRP_A) => {
    const { status, body } = await initiate('USER_SRP_AUTH', { USERNAME: 'demo@pfp.test', SRP_A });
    expect({ status, type: body.__type }).toEqual({ status: 400, type: 'InvalidParameterException' });
  });
});

describe('the JSON API', () => {
  it.each(['Nonsense', 'constructor', ''])('rejects the unknown operation "%s"', async (operation) => {
    const { status, body } = await callApi(pool, operation, {});
    expect({ status, type: body.__type }).toEqual({ status: 400, type: 'UnknownOperationException' });
  });

  it('rejects another app client', async () => {
    const { body } = await initiate('USER_SRP_AUTH', { USERNAME: 'demo@pfp.test', SRP_A: 'abcdef' }, 'other');
    expect(body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client other does not exist.',
    });
  });

  it('names the missing parameter', async () => {
    const { body } = await callApi(pool, 'SignUp', { ClientId: pool.cognito.clientId });
    expect(body).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining("Value at 'Username'"),
    });
  });

  it('rejects a body that is not JSON', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
    const response = await fetch(pool.endpoint, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('SerializationException');
  });

  it("doesn't let other origins call it", async () => {
    const response = await fetch(pool.endpoint, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.test' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
