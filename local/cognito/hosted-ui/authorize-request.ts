import { clientId } from '../names.ts';

/** A validated authorize request. */
export interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  scope: string;
  nonce: string | undefined;
  /** BASE64URL(SHA-256(code verifier)), RFC 7636. */
  codeChallenge: string;
  loginHint: string;
}

/** An error that must not be sent to the redirect URI, because that URI can't be trusted. */
export class UntrustedRequest extends Error {}

/** An OAuth error (RFC 6749 section 4.1.2.1), which is sent back to the redirect URI. */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** The app client's scopes (lib/identity-stack.ts). */
const knownScopes = ['openid', 'email', 'profile'];

/** The request's redirect URI. Throws UntrustedRequest if the URI or the client isn't ours. */
export function trustedRedirect(parameters: URLSearchParams, allowed: string): string {
  if (parameters.get('client_id') !== clientId) throw new UntrustedRequest("The client_id isn't this app's.");
  if (parameters.get('redirect_uri') !== allowed) {
    throw new UntrustedRequest(`The redirect_uri must be ${allowed}.`);
  }
  return allowed;
}

/** Throws OAuthError. `redirectUri` comes from `trustedRedirect`. */
export function parseAuthorizeRequest(parameters: URLSearchParams, redirectUri: string): AuthorizeRequest {
  if (parameters.get('response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'The response_type must be code.');
  }
  if (parameters.get('identity_provider') !== 'Google') {
    throw new OAuthError('invalid_request', 'The identity_provider must be Google.');
  }
  const codeChallenge = parameters.get('code_challenge') ?? '';
  if (parameters.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'A code_challenge with method S256 is required.');
  }
  const scope = parameters.get('scope') ?? knownScopes.join(' ');
  if (!scope.split(' ').every((name) => knownScopes.includes(name))) {
    throw new OAuthError('invalid_scope', `The supported scopes are ${knownScopes.join(', ')}.`);
  }
  return {
    redirectUri,
    state: parameters.get('state'),
    scope,
    nonce: parameters.get('nonce') ?? undefined,
    codeChallenge,
    loginHint: parameters.get('login_hint') ?? '',
  };
}
