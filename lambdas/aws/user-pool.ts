import { setting } from './environment.ts';
import { signedClient } from './signed-client.ts';

/** Whether Cognito still has this user. Throws if it can't be asked. */
export async function isUser(UserPoolId: string, uid: string): Promise<boolean> {
  const response = await signedClient('cognito-idp', 2).fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
    },
    body: JSON.stringify({ UserPoolId, Filter: `sub = "${uid}"`, Limit: 1 }),
  });
  if (!response.ok) throw new Error(`Cognito: ${response.status}`);
  const { Users = [] } = (await response.json()) as { Users?: readonly unknown[] };
  return Users.length > 0;
}

/** The laptop's stand-in has its own endpoint, with a path. */
function endpoint(): string {
  const given = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  return given ?? `https://cognito-idp.${setting('AWS_REGION')}.amazonaws.com/`;
}
