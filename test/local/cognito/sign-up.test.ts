import { confirmSignUp, resendSignUpCode } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configureAmplify, currentTokens, signInPlayer, signUpPlayer } from './amplify-client.ts';
import { confirmEveryone, type RunningPool, startPool } from './running-pool.ts';

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
  configureAmplify(pool);
});
afterAll(() => pool.close());
beforeEach(() => pool.onPreSignUp(confirmEveryone));

const codeOf = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';

describe('sign-up with Amplify', () => {
  it('creates a user who can log in immediately if the trigger confirms it', async () => {
    const { isSignUpComplete, nextStep, userId } = await signUpPlayer('Ann@pfp.test');
    expect({ isSignUpComplete, step: nextStep.signUpStep }).toEqual({ isSignUpComplete: true, step: 'DONE' });
    await signInPlayer('ann@PFP.test');
    const { id } = await currentTokens();
    expect(id.payload).toMatchObject({ sub: userId, email: 'Ann@pfp.test', email_verified: true });
    expect(pool.emails).toEqual([]);
  });

  it('invokes the trigger with the event that Lambda gets', async () => {
    pool.triggered.length = 0;
    const { userId } = await signUpPlayer('trigger@pfp.test');
    expect(pool.triggered).toEqual([
      {
        version: '1',
        region: 'us-east-1',
        userPoolId: 'us-east-1_localpool',
        userName: userId,
        callerContext: { awsSdkVersion: expect.any(String), clientId: pool.cognito.clientId },
        triggerSource: 'PreSignUp_SignUp',
        request: { userAttributes: { email: 'trigger@pfp.test' } },
        response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
      },
    ]);
  });

  it("returns the trigger's error and creates no user", async () => {
    pool.onPreSignUp(() => {
      throw new Error('email-taken');
    });
    await expect(signUpPlayer('refused@pfp.test')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error email-taken.',
    });
    expect(pool.cognito.listUsers().map(({ email }) => email)).not.toContain('refused@pfp.test');
  });

  it('rejects an email in use, whatever its case', async () => {
    await signUpPlayer('once@pfp.test');
    await expect(signUpPlayer('ONCE@pfp.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('lets only one of many simultaneous sign-ups with the same email succeed', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signUpPlayer('race@pfp.test')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pool.cognito.listUsers().filter(({ email }) => email === 'race@pfp.test')).toHaveLength(1);
  });

  it.each([
    ['a1b2c', 'InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
    [
      'abcdef',
      'InvalidPasswordException',
      'Password did not conform with policy: Password must have numeric characters',
    ],
    [' fight1', 'InvalidParameterException', expect.stringContaining("Value at 'password'")],
  ])('rejects the password "%s"', async (password, name, message) => {
    await expect(signUpPlayer('policy@pfp.test', password)).rejects.toMatchObject({ name, message });
  });

  it('accepts the shortest password that the policy allows', async () => {
    expect(await signUpPlayer('shortest@pfp.test', 'abcde1')).toMatchObject({ isSignUpComplete: true });
  });

  it('rejects a user name that is not an email', async () => {
    await expect(signUpPlayer('no-email')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
  });
});

describe('email confirmation', () => {
  beforeEach(() => pool.onPreSignUp(() => {}));

  it('is required before login if the trigger does not confirm the user', async () => {
    const { nextStep } = await signUpPlayer('mail@pfp.test');
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'm***@p***', deliveryMedium: 'EMAIL' },
    });
    const { nextStep: signInStep } = await signInPlayer('mail@pfp.test');
    expect(signInStep.signInStep).toBe('CONFIRM_SIGN_UP');

    const confirmationCode = codeOf(pool.emails.at(-1)?.text);
    await confirmSignUp({ username: 'mail@pfp.test', confirmationCode });
    expect((await signInPlayer('mail@pfp.test')).isSignedIn).toBe(true);
    expect((await currentTokens()).id.payload.email_verified).toBe(true);
    await expect(confirmSignUp({ username: 'mail@pfp.test', confirmationCode })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('replaces the code when another one is requested', async () => {
    await signUpPlayer('again@pfp.test');
    const first = codeOf(pool.emails.at(-1)?.text);
    let second = first;
    while (second === first) {
      await resendSignUpCode({ username: 'again@pfp.test' });
      second = codeOf(pool.emails.at(-1)?.text);
    }
    await expect(confirmSignUp({ username: 'again@pfp.test', confirmationCode: first })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await confirmSignUp({ username: 'again@pfp.test', confirmationCode: second });
    await expect(resendSignUpCode({ username: 'again@pfp.test' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });

  it('stops accepting codes after five wrong ones', async () => {
    await signUpPlayer('guesser@pfp.test');
    const right = codeOf(pool.emails.at(-1)?.text);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const attempt = confirmSignUp({ username: 'guesser@pfp.test', confirmationCode: wrong });
      await expect(attempt).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirmSignUp({ username: 'guesser@pfp.test', confirmationCode: right })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  });

  it("doesn't reveal whether an email has an account", async () => {
    const sent = pool.emails.length;
    expect(await resendSignUpCode({ username: 'nobody@pfp.test' })).toMatchObject({ destination: 'n***@p***' });
    expect(pool.emails).toHaveLength(sent);
    await expect(confirmSignUp({ username: 'nobody@pfp.test', confirmationCode: '123456' })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });
});
