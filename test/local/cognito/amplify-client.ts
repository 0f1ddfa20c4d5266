import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
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

/** Signs out whoever is signed in, then signs this player in by SRP. */
export async function signInPlayer(email: string, password = 'fight1') {
  await signOut();
  return signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** Tokens of the player who is signed in, refreshed when asked to. Throws when nobody is. */
export async function currentTokens(forceRefresh = false) {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) throw new Error('nobody is signed in');
  return { access: tokens.accessToken, id: tokens.idToken };
}
