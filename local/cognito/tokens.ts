import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, type JWTPayload } from 'jose';
import type { StateFile } from '../state-file.ts';
import { attributeClaims } from './attributes.ts';
import { CognitoError, notAuthorized, userDisabled, userNotFound } from './cognito-error.ts';
import { clientId, federatedGroup } from './names.ts';
import { type Signer, tokenSeconds } from './signer.ts';
import type { Session, State, User } from './state.ts';
import type { Users } from './users.ts';

const sessionMilliseconds = 30 * 24 * 3_600_000;

/** The scope of password logins, which GetUser and similar operations require. */
export const ownAccountScope = 'aws.cognito.signin.user.admin';

export interface TokenSet {
  accessToken: string;
  idToken: string;
  /** Only at login; a refresh keeps the existing refresh token. */
  refreshToken?: string;
  scope: string;
}

export interface Tokens {
  /** Starts a session and issues its tokens. `nonce` comes from an OpenID Connect request. */
  issue(user: User, scope: string, nonce?: string): Promise<TokenSet>;
  /** Throws NotAuthorizedException if the session has ended or the user is disabled. */
  refresh(refreshToken: string): Promise<TokenSet>;
  /** The access token's user. Throws NotAuthorizedException or UserNotFoundException. */
  owner(accessToken: string, scope?: string): Promise<User>;
  /** Ends this refresh token's session. Throws UnsupportedTokenTypeException for any other kind of token. */
  revoke(refreshToken: string): void;
  /** Ends every session of the user. */
  revokeAll(user: User): void;
}

export function createTokens({ state, save }: StateFile<State>, users: Users, signer: Signer): Tokens {
  const openSession = (user: User, scope: string, refreshToken: string): Session => {
    const authTime = Date.now();
    const times = { authTime, expiresAt: authTime + sessionMilliseconds };
    const session = { originJti: randomUUID(), username: user.username, scope, ...times, revoked: false };
    dropOldSessions(state.sessions);
    state.sessions[hash(refreshToken)] = session;
    save();
    return session;
  };
  return {
    issue: async (user, scope, nonce) => {
      const refreshToken = randomBytes(48).toString('base64url');
      const session = openSession(user, scope, refreshToken);
      return { ...(await signTokens(signer, user, session, nonce)), refreshToken };
    },
    refresh: async (refreshToken) => {
      const session = state.sessions[hash(refreshToken)];
      const user = session && users.find(session.username);
      if (!session || !user) throw notAuthorized('Invalid Refresh Token');
      if (session.expiresAt < Date.now()) throw notAuthorized('Refresh Token has expired');
      if (!user.enabled) throw userDisabled();
      if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
      return signTokens(signer, user, session);
    },
    owner: async (accessToken, scope = ownAccountScope) => {
      const claims = await signer.verify(accessToken, 'access').catch(rejectAccessToken);
      const user = users.all().find(({ sub }) => sub === claims.sub);
      if (!user) throw userNotFound();
      if (!user.enabled) throw userDisabled();
      const session = Object.values(state.sessions).find(({ originJti }) => originJti === claims.origin_jti);
      if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
      if (!session.scope.split(' ').includes(scope)) throw notAuthorized('Access Token does not have required scopes');
      return user;
    },
    revoke: (refreshToken) => {
      if (refreshToken.split('.').length === 3) throw unsupportedToken();
      const session = state.sessions[hash(refreshToken)];
      if (!session) return;
      session.revoked = true;
      save();
    },
    revokeAll: (user) => {
      for (const session of Object.values(state.sessions)) {
        if (session.username === user.username) session.revoked = true;
      }
      save();
    },
  };
}

async function signTokens(signer: Signer, user: User, session: Session, nonce?: string): Promise<TokenSet> {
  const shared: JWTPayload = {
    sub: user.sub,
    ...groupClaim(user),
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
  };
  const access = { client_id: clientId, username: user.username, scope: session.scope, token_use: 'access' };
  const id = { ...attributeClaims(user), aud: clientId, token_use: 'id', ...(nonce === undefined ? {} : { nonce }) };
  return {
    accessToken: await signer.sign({ ...access, ...shared }),
    idToken: await signer.sign({ ...id, ...shared }),
    scope: session.scope,
  };
}

function groupClaim(user: User): JWTPayload {
  const groups = user.googleId === undefined ? user.groups : [federatedGroup, ...user.groups];
  return groups.length === 0 ? {} : { 'cognito:groups': groups };
}

/** Keeps a session while its access tokens can be valid: one token lifetime past the refresh token's expiry. */
function dropOldSessions(sessions: Record<string, Session>) {
  const oldest = Date.now() - tokenSeconds * 1000;
  for (const [key, session] of Object.entries(sessions)) {
    if (session.expiresAt < oldest) delete sessions[key];
  }
}

const hash = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url');

function rejectAccessToken(error: unknown): never {
  throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token');
}

const unsupportedToken = () =>
  new CognitoError('UnsupportedTokenTypeException', 'Token type is not supported for this operation');
