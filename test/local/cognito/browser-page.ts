import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signInWithRedirect, signOut, signUp } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';

/**
 * A minimal page with the unmodified Amplify, which the browser test bundles and serves. It shows Amplify's events in
 * `#events` and the logged-in email in `#who`.
 */
const { origin, host, search } = location;

const show = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const on = (id: string, act: () => Promise<unknown>) => {
  document.getElementById(id)?.addEventListener('click', () => {
    act().catch((error: unknown) => show('events', String(error)));
  });
};

async function showWho() {
  const { tokens } = await fetchAuthSession();
  show('who', tokens?.idToken ? `${String(tokens.idToken.payload.email)}` : 'no one');
}

Hub.listen('auth', ({ payload }) => {
  const reason = payload.event === 'signInWithRedirect_failure' ? `: ${payload.data?.error?.message}` : '';
  show('events', `${payload.event}${reason}`);
  void showWho();
});

const { userPoolId, userPoolClientId } = document.body.dataset;
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: userPoolId ?? '',
      userPoolClientId: userPoolClientId ?? '',
      userPoolEndpoint: `${origin}/cognito`,
      loginWith: {
        oauth: {
          domain: host,
          scopes: ['openid', 'email', 'profile'],
          redirectSignIn: [`${origin}/auth`],
          redirectSignOut: [`${origin}/`],
          responseType: 'code',
        },
      },
    },
  },
});

const player = { username: 'browser@pfp.test', password: 'fight1' };
on('google', () => signInWithRedirect({ provider: 'Google' }));
on('sign-up', () => signUp(player));
on('sign-in', () => signIn(player));
on('sign-out', () => signOut());
show('arrived', search);
void showWho();
