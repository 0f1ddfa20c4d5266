import {
  confirmResetPassword,
  fetchUserAttributes,
  resetPassword,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configureAmplify, currentTokens, signInPlayer, signUpPlayer } from './amplify-client.ts';
import { callApi } from './raw-client.ts';
import { confirmEveryone, type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
});
afterAll(() => pool.close());
beforeEach(() => pool.onPreSignUp(confirmEveryone));

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const policy = 'Password did not conform with policy: ';

describe('changing the password', () => {
  beforeAll(async () => {
    await signUpPlayer('change@pfp.test', 'before1');
  });

  it('requires the current one', async () => {
    await signInPlayer('change@pfp.test', 'before1');
    await expect(updatePassword({ oldPassword: 'wrong11', newPassword: 'after22' })).rejects.toMatchObject(incorrect);
  });

  it('enforces the password policy', async () => {
    await signInPlayer('change@pfp.test', 'before1');
    await expect(updatePassword({ oldPassword: 'before1', newPassword: 'nodigits' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `${policy}Password must have numeric characters`,
    });
    expect(await signInPlayer('change@pfp.test', 'before1')).toMatchObject({ isSignedIn: true });
  });

  it('replaces the old password', async () => {
    await signInPlayer('change@pfp.test', 'before1');
    await updatePassword({ oldPassword: 'before1', newPassword: 'after22' });
    await expect(signInPlayer('change@pfp.test', 'before1')).rejects.toMatchObject(incorrect);
    expect(await signInPlayer('change@pfp.test', 'after22')).toMatchObject({ isSignedIn: true });
  });
});

describe('resetting a forgotten password', () => {
  const requestCode = async (email: string) => {
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const sent = pool.emails.at(-1);
    expect(sent).toMatchObject({ to: email, subject: expect.stringContaining('password reset') });
    return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
  };

  it('works once with the emailed code', async () => {
    await signUpPlayer('reset@pfp.test', 'before1');
    const confirmationCode = await requestCode('reset@pfp.test');
    const reset = { username: 'RESET@pfp.test', confirmationCode, newPassword: 'after22' };
    await confirmResetPassword(reset);
    expect(await signInPlayer('reset@pfp.test', 'after22')).toMatchObject({ isSignedIn: true });
    await expect(signInPlayer('reset@pfp.test', 'before1')).rejects.toMatchObject(incorrect);
    await expect(confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('lets the player retry after a password that the policy rejects', async () => {
    await signUpPlayer('correct@pfp.test', 'before1');
    const confirmationCode = await requestCode('correct@pfp.test');
    const confirm = (newPassword: string) =>
      confirmResetPassword({ username: 'correct@pfp.test', confirmationCode, newPassword });
    await expect(confirm('a1')).rejects.toMatchObject({ message: `${policy}Password not long enough` });
    await confirm('after22');
    expect(await signInPlayer('correct@pfp.test', 'after22')).toMatchObject({ isSignedIn: true });
  });

  it('rejects a wrong code', async () => {
    await signUpPlayer('wrong@pfp.test', 'before1');
    const right = await requestCode('wrong@pfp.test');
    const confirmationCode = right === '000000' ? '000001' : '000000';
    await expect(
      confirmResetPassword({ username: 'wrong@pfp.test', confirmationCode, newPassword: 'after22' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await signInPlayer('wrong@pfp.test', 'before1')).toMatchObject({ isSignedIn: true });
  });

  it("doesn't reveal whether an email has an account", async () => {
    const sent = pool.emails.length;
    expect(await resetPassword({ username: 'nobody@pfp.test' })).toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: 'n***@p***', deliveryMedium: 'EMAIL' } },
    });
    expect(pool.emails).toHaveLength(sent);
    await expect(
      confirmResetPassword({ username: 'nobody@pfp.test', confirmationCode: '123456', newPassword: 'after22' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('requires a verified email', async () => {
    pool.onPreSignUp((event) => {
      event.response.autoConfirmUser = true;
    });
    await signUpPlayer('unverified@pfp.test', 'before1');
    await expect(resetPassword({ username: 'unverified@pfp.test' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('no registered/verified email'),
    });
  });
});

describe('an attribute', () => {
  beforeAll(async () => {
    await signUpPlayer('attributes@pfp.test');
  });

  it('that the client may write appears in the next token', async () => {
    await signInPlayer('attributes@pfp.test');
    await updateUserAttributes({ userAttributes: { name: 'Ann' } });
    expect(await fetchUserAttributes()).toMatchObject({ email: 'attributes@pfp.test', name: 'Ann' });
    expect((await currentTokens(true)).id.payload).toMatchObject({ name: 'Ann' });
  });

  it.each([
    ['locale', 'en-US', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['email', 'admin@pfp.test', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['email_verified', 'true', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['sub', 'someone', 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
    ['custom:admin', 'true', 'InvalidParameterException', expect.stringContaining('Attributes did not conform')],
    ['cognito:groups', 'admin', 'InvalidParameterException', expect.stringContaining('Attributes did not conform')],
    ['__proto__', 'admin', 'InvalidParameterException', expect.stringContaining('Attributes did not conform')],
  ])('that the client may not write stays unchanged: %s', async (Name, Value, __type, message) => {
    await signInPlayer('attributes@pfp.test');
    const before = await currentTokens(true);
    const AccessToken = before.access.toString();
    const UserAttributes = [
      { Name: 'name', Value: 'not even this harmless one is written' },
      { Name, Value },
    ];
    const update = await callApi(pool, 'UpdateUserAttributes', { AccessToken, UserAttributes });
    expect(update).toEqual({ status: 400, body: { __type, message } });
    const { payload } = (await currentTokens(true)).id;
    const unchanging = ({ iat, exp, jti, event_id, ...claims }: typeof payload) => claims;
    expect(unchanging(payload)).toEqual(unchanging(before.id.payload));

    const Username = `smuggler@pfp.test`;
    const newcomer = { ClientId: pool.cognito.clientId, Username, Password: 'fight1', UserAttributes };
    expect(await callApi(pool, 'SignUp', newcomer)).toEqual({ status: 400, body: { __type, message } });
  });
});
