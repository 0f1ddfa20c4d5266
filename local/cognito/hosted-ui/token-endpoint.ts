import { type Handler, readBody, sendJson } from '../../http.ts';
import { CognitoError } from '../cognito-error.ts';
import { clientId } from '../names.ts';
import type { Pool } from '../pool.ts';
import { tokenSeconds } from '../signer.ts';
import type { TokenSet } from '../tokens.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import { OAuthError } from './authorize-request.ts';

const longestForm = 20_000;

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** POST /oauth2/token: tokens for an authorization code or a refresh token (RFC 6749 section 5). */
export function createTokenEndpoint(pool: Pool, codes: AuthorizationCodes): Handler {
  return async (request, response) => {
    if (request.method !== 'POST') return sendJson(response, 405, { error: 'invalid_request' }, { allow: 'POST' });
    const form = new URLSearchParams((await readBody(request, longestForm)).toString('utf8'));
    try {
      sendJson(response, 200, tokenReply(await issueTokens(pool, codes, form)), noStore);
    } catch (error) {
      sendJson(response, 400, { error: errorCode(error) }, noStore);
    }
  };
}

async function issueTokens(pool: Pool, codes: AuthorizationCodes, form: URLSearchParams): Promise<TokenSet> {
  if (form.get('client_id') !== clientId) throw new OAuthError('invalid_client', 'unknown client');
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') return exchangeCode(pool, codes, form);
  if (grantType === 'refresh_token') return pool.tokens.refresh(required(form, 'refresh_token'));
  throw new OAuthError(grantType === null ? 'invalid_request' : 'unsupported_grant_type', 'unknown grant type');
}

async function exchangeCode(pool: Pool, codes: AuthorizationCodes, form: URLSearchParams): Promise<TokenSet> {
  const code = required(form, 'code');
  const grant = codes.redeem(code, required(form, 'redirect_uri'), required(form, 'code_verifier'));
  const user = grant && pool.users.find(grant.username);
  if (!grant || !user?.enabled) throw new OAuthError('invalid_grant', 'the code is invalid');
  return pool.tokens.issue(user, grant.request.scope, grant.request.nonce);
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value === null || value === '') throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

/** Includes an id token if the client requested the `openid` scope. */
function tokenReply({ accessToken, idToken, refreshToken, scope }: TokenSet) {
  return {
    access_token: accessToken,
    ...(scope.split(' ').includes('openid') ? { id_token: idToken } : {}),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
  };
}

function errorCode(error: unknown): string {
  if (error instanceof OAuthError) return error.code;
  if (error instanceof CognitoError) return 'invalid_grant';
  throw error;
}
