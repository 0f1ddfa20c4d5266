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

describe('sign-up by Amplify', () => {
  it('makes a confirmed user where the trigger confirms, who can sign in at once', async () => {
    const { isSignUpComplete, nextStep, userId } = await signUpPlayer('Ann@pfp.test');
    expect({ isSignUpComplete, step: nextStep.signUpStep }).toEqual({ isSignUpComplete: true, step: 'DONE' });
    await signInPlayer('ann@PFP.test');
    const { id } = await currentTokens();
    expect(id.payload).toMatchObject({ sub: userId, email: 'Ann@pfp.test', email_verified: true });
    expect(pool.mails).toEqual([]);
  });

  it('asks the trigger with the event that Lambda gets', async () => {
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

  it('reports what the trigger throws, and makes nobody', async () => {
    pool.onPreSignUp(() => {
      throw new Error('email-taken');
    });
    await expect(signUpPlayer('refused@pfp.test')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error email-taken.',
    });
    expect(pool.cognito.listUsers().map(({ email }) => email)).not.toContain('refused@pfp.test');
  });

  it('takes an email once, in whatever case', async () => {
    await signUpPlayer('once@pfp.test');
    await expect(signUpPlayer('ONCE@pfp.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('lets one of many simultaneous sign-ups with one email win', async () => {
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
  ])('refuses the password "%s"', async (password, name, message) => {
    await expect(signUpPlayer('policy@pfp.test', password)).rejects.toMatchObject({ name, message });
  });

  it('takes the shortest password that the policy allows', async () => {
    expect(await signUpPlayer('shortest@pfp.test', 'abcde1')).toMatchObject({ isSignUpComplete: true });
  });

  it('refuses a user name that is no email', async () => {
    await expect(signUpPlayer('no-email')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
  });
});

describe('confirmation by mail', () => {
  beforeEach(() => pool.onPreSignUp(() => {}));

  it('mails a code where the trigger does not confirm, and lets nobody in before it is given', async () => {
    const { nextStep } = await signUpPlayer('mail@pfp.test');
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'm***@p***', deliveryMedium: 'EMAIL' },
    });
    const { nextStep: signInStep } = await signInPlayer('mail@pfp.test');
    expect(signInStep.signInStep).toBe('CONFIRM_SIGN_UP');

    const confirmationCode = codeOf(pool.mails.at(-1)?.text);
    await confirmSignUp({ username: 'mail@pfp.test', confirmationCode });
    expect((await signInPlayer('mail@pfp.test')).isSignedIn).toBe(true);
    expect((await currentTokens()).id.payload.email_verified).toBe(true);
    await expect(confirmSignUp({ username: 'mail@pfp.test', confirmationCode })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('replaces the code when another is asked for', async () => {
    await signUpPlayer('again@pfp.test');
    const first = codeOf(pool.mails.at(-1)?.text);
    let second = first;
    while (second === first) {
      await resendSignUpCode({ username: 'again@pfp.test' });
      second = codeOf(pool.mails.at(-1)?.text);
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

  it('gives up after five wrong codes', async () => {
    await signUpPlayer('guesser@pfp.test');
    const right = codeOf(pool.mails.at(-1)?.text);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const attempt = confirmSignUp({ username: 'guesser@pfp.test', confirmationCode: wrong });
      await expect(attempt).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirmSignUp({ username: 'guesser@pfp.test', confirmationCode: right })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  });

  it('does not tell an unknown email from a known one', async () => {
    const sent = pool.mails.length;
    expect(await resendSignUpCode({ username: 'nobody@pfp.test' })).toMatchObject({ destination: 'n***@p***' });
    expect(pool.mails).toHaveLength(sent);
    await expect(confirmSignUp({ username: 'nobody@pfp.test', confirmationCode: '123456' })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });
});
