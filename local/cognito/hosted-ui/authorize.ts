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
import { consentPage, refusalPage } from './consent-page.ts';
import { googleUser } from './google-user.ts';

const suggestion = { email: 'casey.rounds@pfp.test', name: 'Casey Rounds' };

const longestForm = 20_000;

/** The page may load its own style and post its form to this origin: no script, no frame, no other site. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
};

/** GET /oauth2/authorize shows the consent page; its form is POSTed here and leads back to the app with a code. */
export function createAuthorize(pool: Pool, codes: AuthorizationCodes, redirectUri: string): Handler {
  return async (request, response, url) => {
    try {
      const isPost = request.method === 'POST';
      const parameters = isPost ? await readForm(request) : url.searchParams;
      const trusted = trustedRedirect(parameters, redirectUri);
      try {
        const asked = parseAuthorizeRequest(parameters, trusted);
        if (isPost) await decide(pool, codes, asked, parameters, response);
        else show(response, 200, { ...suggestion, ...hinted(asked), parameters });
      } catch (error) {
        sendBack(response, trusted, parameters.get('state'), toOAuth(error));
      }
    } catch (error) {
      if (!(error instanceof UntrustedRequest)) throw error;
      response.setHeaders(new Headers(pageHeaders));
      sendHtml(response, 400, refusalPage(error.message));
    }
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, longestForm)).toString('utf8'));
}

function hinted({ loginHint }: AuthorizeRequest) {
  return loginHint === '' ? {} : { email: loginHint };
}

async function decide(
  pool: Pool,
  codes: AuthorizationCodes,
  asked: AuthorizeRequest,
  form: URLSearchParams,
  response: ServerResponse,
) {
  if (form.get('decision') === 'cancel') throw new OAuthError('access_denied', 'The sign-in was cancelled.');
  const email = (form.get('email') ?? '').trim();
  const name = (form.get('name') ?? '').trim() || suggestion.name;
  if (!z.email().safeParse(email).success) {
    return show(response, 400, { email, name, problem: 'Please enter a valid email.', parameters: form });
  }
  const user = await googleUser(pool, email, name);
  sendBack(response, asked.redirectUri, asked.state, {
    code: codes.issue({ username: user.username, request: asked }),
  });
}

function show(response: ServerResponse, status: number, consent: Parameters<typeof consentPage>[0]) {
  response.setHeaders(new Headers(pageHeaders));
  sendHtml(response, status, consentPage(consent));
}

/** Errors that the app shall see. Cognito reports a refusal by the PreSignUp trigger as `invalid_request`. */
function toOAuth(error: unknown): Record<string, string> {
  if (error instanceof OAuthError) return { error: error.code, error_description: error.message };
  if (error instanceof CognitoError) return { error: 'invalid_request', error_description: error.message };
  throw error;
}

function sendBack(response: ServerResponse, redirectUri: string, state: string | null, result: Record<string, string>) {
  const target = new URL(redirectUri);
  for (const [key, value] of Object.entries(result)) target.searchParams.set(key, value);
  if (state !== null) target.searchParams.set('state', state);
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' });
  response.end();
}
