import { routes } from '../../../../core/routes.ts';
import { call } from '../api.ts';
import { AUTH_FAILED } from './messages.ts';
import { loadAmplify, renewSession } from './session.ts';

// Account actions. They throw Amplify's errors; messages.ts turns those into text for players.

/** Creates the account and logs in. */
export async function signUp(email: string, password: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signUp({ username: email, password, options: { userAttributes: { email } } });
  await logIn(email, password);
}

export async function logIn(email: string, password: string): Promise<void> {
  const amplify = await loadAmplify();
  const { isSignedIn } = await amplify.signIn({ username: email, password });
  if (!isSignedIn) throw new Error(AUTH_FAILED);
}

/** Redirects to Google, which returns to /auth. */
export async function logInWithGoogle(): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signInWithRedirect({ provider: 'Google' });
}

/** Emails the player a reset code. */
export async function requestPasswordReset(email: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.resetPassword({ username: email });
}

export async function resetPassword(email: string, code: string, newPassword: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

/** Changes the password and ends every other session. Cognito checks the current password again. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const amplify = await loadAmplify();
  const { tokens } = await amplify.fetchAuthSession();
  const email = String(tokens?.idToken?.payload.email ?? '');
  await amplify.updatePassword({ oldPassword, newPassword });
  // Only all sessions can be ended, including this one.
  await renewSession(async () => {
    await call(routes.privacy.signOutEverywhere);
    await amplify.signOut();
    await logIn(email, newPassword);
  });
}

export async function logOut(): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signOut();
}
