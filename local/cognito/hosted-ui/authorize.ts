import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Handler, readBody, sendHtml } from '../../http.ts';
import { CognitoError } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import {
  type AuthorizeRequest,
  OAuthError,
  parseAuthorizeRequest,
  trustedRedirect,
  UntrustedRequest,
} from './authorize-request.ts';
import { consentPage, errorPage } from './consent-page.ts';
import { googleUser } from './google-user.ts';

const defaultAccount = { email: 'casey.rounds@pfp.test', name: 'Casey Rounds' };

const longestForm = 20_000;

/** The page may load its stylesheet from this origin and post its form there: no scripts, no frames, no other sites. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
};

/** GET /oauth2/authorize shows the consent page. POSTing its form redirects back to the app with a code. */
export function createAuthorize(pool: Pool, codes: AuthorizationCodes, redirectUri: string): Handler {
  return async (request, response, url) => {
    try {
      const isPost = request.method === 'POST';
      const parameters = isPost ? await readForm(request) : url.searchParams;
      const trusted = trustedRedirect(parameters, redirectUri);
      try {
        const authorize = parseAuthorizeRequest(parameters, trusted);
        if (isPost) await handleConsent(pool, codes, authorize, parameters, response);
        else sendConsentPage(response, 200, { ...defaultAccount, ...emailHint(authorize), parameters });
      } catch (error) {
        redirectBack(response, trusted, parameters.get('state'), errorParameters(error));
      }
    } catch (error) {
      if (!(error instanceof UntrustedRequest)) throw error;
      response.setHeaders(new Headers(pageHeaders));
      sendHtml(response, 400, errorPage(error.message));
    }
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, longestForm)).toString('utf8'));
}

function emailHint({ loginHint }: AuthorizeRequest) {
  return loginHint === '' ? {} : { email: loginHint };
}

async function handleConsent(
  pool: Pool,
  codes: AuthorizationCodes,
  authorize: AuthorizeRequest,
  form: URLSearchParams,
  response: ServerResponse,
) {
  if (form.get('decision') === 'cancel') throw new OAuthError('access_denied', 'The login was canceled.');
  const email = (form.get('email') ?? '').trim();
  const name = (form.get('name') ?? '').trim() || defaultAccount.name;
  if (!z.email().safeParse(email).success) {
    return sendConsentPage(response, 400, { email, name, problem: 'Enter a valid email.', parameters: form });
  }
  const user = await googleUser(pool, email, name);
  redirectBack(response, authorize.redirectUri, authorize.state, {
    code: codes.issue({ username: user.username, request: authorize }),
  });
}

function sendConsentPage(response: ServerResponse, status: number, consent: Parameters<typeof consentPage>[0]) {
  response.setHeaders(new Headers(pageHeaders));
  sendHtml(response, status, consentPage(consent));
}

/** The redirect parameters for an error the app should see. Cognito reports a PreSignUp rejection as `invalid_request`. */
function errorParameters(error: unknown): Record<string, string> {
  if (error instanceof OAuthError) return { error: error.code, error_description: error.message };
  if (error instanceof CognitoError) return { error: 'invalid_request', error_description: error.message };
  throw error;
}

function redirectBack(
  response: ServerResponse,
  redirectUri: string,
  state: string | null,
  result: Record<string, string>,
) {
  const target = new URL(redirectUri);
  for (const [key, value] of Object.entries(result)) target.searchParams.set(key, value);
  if (state !== null) target.searchParams.set('state', state);
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' });
  response.end();
}
