import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { RunningPool } from './running-pool.ts';

/** Points the unmodified Amplify at the stand-in, the way the app's /config.json does. */
export function configureAmplify({ cognito, endpoint }: RunningPool) {
  const { poolId, clientId } = cognito;
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
  Amplify.configure({ Auth: { Cognito } });
}

export async function signUpPlayer(email: string, password = 'fight1') {
  return signUp({ username: email, password, options: { userAttributes: { email } } });
}

/** Signs this player in by SRP, from a browser where nobody was signed in. Sessions elsewhere go on. */
export async function signInPlayer(email: string, password = 'fight1') {
  switchBrowser();
  return signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** A browser's storage, as Amplify sees it. */
let stored = new Map<string, string>();

/** From now on Amplify runs in another browser, which knows no tokens. */
export function switchBrowser() {
  stored = new Map();
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

/** Tokens of the player who is signed in, refreshed when asked to. Throws when nobody is. */
export async function currentTokens(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) throw new Error('nobody is signed in');
  const refresh = [...stored].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? '';
  return { access: tokens.accessToken, id: tokens.idToken, refresh };
}
