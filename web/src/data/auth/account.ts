import { AUTH_FAILED } from './messages.ts';
import { loadAmplify } from './session.ts';

/** What a person can do about their account. All throw what Amplify throws: `messages.ts` says it in our words. */

/** Makes the account and signs in. */
export async function signUp(email: string, password: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signUp({ username: email, password, options: { userAttributes: { email } } });
  await signIn(email, password);
}

export async function signIn(email: string, password: string): Promise<void> {
  const amplify = await loadAmplify();
  const { isSignedIn } = await amplify.signIn({ username: email, password });
  if (!isSignedIn) throw new Error(AUTH_FAILED);
}

/** Leaves the site for Google; the way back ends at /auth. */
export async function signInWithGoogle(): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signInWithRedirect({ provider: 'Google' });
}

/** Has a code sent to the player's email. */
export async function requestPasswordReset(email: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.resetPassword({ username: email });
}

export async function resetPassword(email: string, code: string, newPassword: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

/** Changes the password; Cognito verifies the current one again. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.updatePassword({ oldPassword, newPassword });
}

export async function signOut(): Promise<void> {
  const amplify = await loadAmplify();
  await amplify.signOut();
}
