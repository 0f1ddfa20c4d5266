import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { RunningPool } from './running-pool.ts';

/** Configures the unmodified Amplify for the stand-in, like the app's /config.json does. */
export function configureAmplify({ cognito, endpoint }: RunningPool) {
  const { poolId, clientId } = cognito;
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
  Amplify.configure({ Auth: { Cognito } });
}

export async function signUpPlayer(email: string, password = 'fight1') {
  return signUp({ username: email, password, options: { userAttributes: { email } } });
}

/** Logs this player in with SRP from a new browser. Sessions in other browsers stay active. */
export async function signInPlayer(email: string, password = 'fight1') {
  switchBrowser();
  return signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** A browser's storage, as Amplify sees it. */
let stored = new Map<string, string>();

/** Makes Amplify use a new browser's storage, which holds the given items. */
export function switchBrowser(items: Readonly<Record<string, string>> = {}) {
  stored = new Map(Object.entries(items));
  const here = stored;
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => here.get(key) ?? null,
    setItem: async (key, value) => {
      here.set(key, value);
    },
    removeItem: async (key) => {
      here.delete(key);
    },
    clear: async () => here.clear(),
  });
}

/** Everything Amplify has stored in this browser. */
export const storedItems = (): Record<string, string> => Object.fromEntries(stored);

/** The logged-in player's tokens, optionally refreshed. Throws if no one is logged in. */
export async function currentTokens(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) throw new Error('no one is logged in');
  const refresh = [...stored].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '';
  return { access: tokens.accessToken, id: tokens.idToken, refresh };
}
