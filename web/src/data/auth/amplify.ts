import { Amplify } from 'aws-amplify';
import { Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '../config.ts';

/**
 * The parts of Amplify that the site uses. Only session.ts loads this module, and only when needed: it is about half the
 * size of everything else a guest downloads.
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

export interface SessionEvents {
  readonly loggedIn: () => void;
  /** Also when the refresh token is no longer valid. */
  readonly loggedOut: () => void;
  /** The log-in through Google failed. */
  readonly redirectFailed: (error: unknown) => void;
}

/** Configures Amplify for this stack. The listener must come first: configuring completes a log-in through Google. */
export function configureAmplify(config: SiteConfig, events: SessionEvents): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signedIn') events.loggedIn();
    if (payload.event === 'signedOut') events.loggedOut();
    if (payload.event === 'tokenRefresh_failure' && isOver(payload.data?.error)) events.loggedOut();
    if (payload.event === 'signInWithRedirect_failure') events.redirectFailed(payload.data?.error);
  });
  Amplify.configure({ Auth: { Cognito: poolOf(config) } });
}

/** Whether a failed refresh ends the session. Any other error may be a network problem. */
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
