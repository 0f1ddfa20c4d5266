import { Amplify } from 'aws-amplify';
import { Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '../config.ts';

/**
 * All that the site uses of Amplify. Only `session.ts` loads this module, and only when needed: it weighs about half of
 * everything else a guest downloads.
 */
export {
  confirmResetPassword,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';

/** What changes a session: a sign-in, a sign-out, a refresh token that is no longer good, a failed trip to Google. */
export interface SessionEvents {
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  readonly redirectFailed: (error: unknown) => void;
}

/** Configures Amplify for this stack. The listener comes first: configuring finishes a sign-in that comes from Google. */
export function configureAmplify(config: SiteConfig, events: SessionEvents): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signedIn') events.signedIn();
    if (payload.event === 'signedOut') events.signedOut();
    if (payload.event === 'tokenRefresh_failure' && isOver(payload.data?.error)) events.signedOut();
    if (payload.event === 'signInWithRedirect_failure') events.redirectFailed(payload.data?.error);
  });
  Amplify.configure({ Auth: { Cognito: poolOf(config) } });
}

/** Whether a failed refresh means that the session is over; anything else may be a moment without network. */
function isOver(error: unknown): boolean {
  return /^(NotAuthorized|UserNotFound|TokenRevoked|RefreshTokenReuse)/.test((error as Partial<Error>)?.name ?? '');
}

function poolOf({ userPoolId, userPoolClientId, userPoolEndpoint, oauthDomain }: SiteConfig) {
  return {
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint && { userPoolEndpoint }),
    loginWith: {
      email: true,
      ...(oauthDomain && { oauth: hostedUi(oauthDomain) }),
    },
  };
}

function hostedUi(domain: string) {
  return {
    domain,
    scopes: ['openid', 'email', 'profile'],
    redirectSignIn: [`${location.origin}/auth`],
    redirectSignOut: [`${location.origin}/`],
    responseType: 'code' as const,
    providers: ['Google' as const],
  };
}
