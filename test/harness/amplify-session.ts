import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Stack } from '../../local/stack.ts';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Logs an account in with the unmodified Amplify, without a browser. Returns what Amplify keeps in localStorage for this
 * session: a page that starts with it is logged in.
 */
export function amplifySession(
  stack: Pick<Stack, 'origin' | 'cognito'>,
  account: { email: string; password: string },
): Promise<Record<string, string>> {
  // Amplify supports one user at a time.
  const session = turn.then(() => signInOnce(stack, account));
  turn = session.catch(() => {});
  return session;
}

async function signInOnce(
  { origin, cognito }: Pick<Stack, 'origin' | 'cognito'>,
  { email, password }: { email: string; password: string },
) {
  const { poolId, clientId } = cognito;
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: `${origin}/cognito` };
  Amplify.configure({ Auth: { Cognito } });
  const stored = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  return Object.fromEntries(stored);
}
