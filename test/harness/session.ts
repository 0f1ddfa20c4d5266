import type { Stack } from '../../local/stack.ts';

/**
 * What Amplify keeps in localStorage after a login: a page that starts with it is logged in. The session is real, but the
 * user pool opens it without the password handshake.
 */
export async function storedSession(
  { cognito }: Pick<Stack, 'cognito'>,
  { sub, email }: { sub: string; email: string },
): Promise<Record<string, string>> {
  const { accessToken, idToken, refreshToken = '' } = await cognito.openSession(sub);
  const client = `CognitoIdentityServiceProvider.${cognito.clientId}`;
  return {
    [`${client}.LastAuthUser`]: sub,
    [`${client}.${sub}.accessToken`]: accessToken,
    [`${client}.${sub}.idToken`]: idToken,
    [`${client}.${sub}.refreshToken`]: refreshToken,
    [`${client}.${sub}.clockDrift`]: '0',
    [`${client}.${sub}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  };
}
