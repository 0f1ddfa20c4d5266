import { readFileSync } from 'node:fs';
import { type Handler, sendHtml, sendJson } from '../../http.ts';
import { CognitoError } from '../cognito-error.ts';
import { clientId } from '../names.ts';
import type { Pool } from '../pool.ts';
import { createAuthorizationCodes } from './authorization-codes.ts';
import { createAuthorize } from './authorize.ts';
import { errorPage } from './consent-page.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

/** The pool's hosted UI, on the site's origin: /oauth2/authorize, /oauth2/token, /oauth2/userInfo, and /logout. */
export function createHostedUi(pool: Pool, origin: string): Handler {
  const codes = createAuthorizationCodes();
  const style = readFileSync(new URL('./consent.css', import.meta.url));
  const routes: Record<string, Handler> = {
    '/oauth2/authorize': createAuthorize(pool, codes, `${origin}/auth`),
    '/oauth2/token': createTokenEndpoint(pool, codes),
    '/oauth2/userInfo': createUserInfo(pool),
    '/oauth2/consent.css': async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' });
      response.end(style);
    },
    '/logout': createLogout(`${origin}/`),
  };
  return async (request, response, url) => {
    const handle = Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined;
    if (!handle) return sendJson(response, 404, { error: 'not_found' });
    await handle(request, response, url);
  };
}

/** This hosted UI has no session, so logging out only redirects back to the app. */
function createLogout(logoutUri: string): Handler {
  return async (_request, response, url) => {
    if (url.searchParams.get('client_id') !== clientId || url.searchParams.get('logout_uri') !== logoutUri) {
      return sendHtml(response, 400, errorPage(`Logging out only redirects this app to ${logoutUri}.`));
    }
    response.writeHead(302, { location: logoutUri, 'cache-control': 'no-store' });
    response.end();
  };
}

function createUserInfo(pool: Pool): Handler {
  return async (request, response) => {
    const [, accessToken = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      const { sub, username, email, emailVerified, attributes } = await pool.tokens.owner(accessToken, 'openid');
      sendJson(response, 200, { ...attributes, sub, username, email, email_verified: String(emailVerified) });
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      const challenge = { 'www-authenticate': `Bearer error="invalid_token", error_description="${error.message}"` };
      sendJson(response, 401, { error: 'invalid_token', error_description: error.message }, challenge);
    }
  };
}
