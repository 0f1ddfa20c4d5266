import type { JSONWebKeySet, JWTPayload } from 'jose';
import type { Handler } from '../http.ts';
import { createApi } from './api.ts';
import { createCodes, type Email } from './codes.ts';
import { CognitoError } from './cognito-error.ts';
import { createHostedUi } from './hosted-ui/routes.ts';
import { clientId, groups, poolId } from './names.ts';
import { newUser } from './operations/sign-up.ts';
import { setPassword } from './passwords.ts';
import type { Pool, PostConfirmation, PreSignUp } from './pool.ts';
import { createSigner } from './signer.ts';
import { openState, signingKeyOf, type User } from './state.ts';
import { createTokens, ownAccountScope, type TokenSet } from './tokens.ts';
import { createUsers } from './users.ts';

export interface CognitoOptions {
  /** Scheme, host and port of the site, such as http://localhost:3000. */
  origin: string;
  /** Stores users, sessions, and the signing key; if absent, they're in memory only. */
  stateFile?: string;
  /** The pool's PreSignUp trigger. */
  preSignUp?: PreSignUp;
  /** The pool's PostConfirmation trigger. */
  postConfirmation?: PostConfirmation;
  sendEmail: (email: Email) => void;
}

export interface NewAccount {
  email: string;
  password: string;
  groups?: readonly string[];
}

/** A user as the console lists them; times are in milliseconds. */
export interface Account {
  sub: string;
  username: string;
  email: string;
  status: User['status'];
  enabled: boolean;
  groups: readonly string[];
  createdAt: number;
}

/** The local stand-in for a Cognito user pool and its hosted UI. */
export interface Cognito {
  poolId: string;
  clientId: string;
  issuer: string;
  jwks(): Promise<JSONWebKeySet>;
  /** POST /cognito and GET /cognito/<pool id>/.well-known/jwks.json */
  handler: Handler;
  /** /oauth2/authorize, /oauth2/token, /oauth2/userInfo, /oauth2/consent.css, and /logout */
  hostedUi: Handler;
  /** Creates a confirmed user without invoking the trigger. Throws CognitoError if the email is taken. */
  createUser(account: NewAccount): Promise<{ sub: string }>;
  listUsers(): Account[];
  /** Opens a new session, as a login by password would. Throws CognitoError if there's no such user. */
  openSession(sub: string): Promise<TokenSet>;
  /** The claims of this pool's unexpired id token, revoked or not. Throws for any other token. */
  verifyIdToken(token: string): Promise<JWTPayload>;
  /** The same for an id or access token. */
  verifyToken(token: string): Promise<JWTPayload>;
}

/** Throws an Error that says what to do if the state file is damaged. */
export function createCognito(options: CognitoOptions): Cognito {
  const issuer = `${options.origin}/cognito/${poolId}`;
  const stateFile = openState(options.stateFile);
  const signer = createSigner(() => signingKeyOf(stateFile), issuer);
  const users = createUsers(stateFile);
  const codes = createCodes(users, options.sendEmail);
  const { preSignUp, postConfirmation } = options;
  const tokens = createTokens(stateFile, users, signer);
  const pool: Pool = { users, codes, tokens, preSignUp, postConfirmation };
  return {
    poolId,
    clientId,
    issuer,
    jwks: signer.jwks,
    handler: createApi(pool, signer),
    hostedUi: createHostedUi(pool, options.origin),
    createUser: async (account) => createUser(pool, account),
    listUsers: () => pool.users.all().map(toAccount),
    openSession: async (sub) => pool.tokens.issue(users.get(sub), ownAccountScope),
    verifyIdToken: (token) => signer.verify(token, 'id', clientId),
    verifyToken: (token) => signer.verify(token, 'access').catch(() => signer.verify(token, 'id', clientId)),
  };
}

function createUser(pool: Pool, { email, password, groups: memberOf = [] }: NewAccount): { sub: string } {
  const unknown = memberOf.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw new CognitoError('ResourceNotFoundException', `Group ${unknown} not found.`);
  const user: User = { ...newUser(email), status: 'CONFIRMED', emailVerified: true, groups: [...memberOf] };
  setPassword(user, password);
  pool.users.add(user);
  return { sub: user.sub };
}

function toAccount({ sub, username, email, status, enabled, groups: memberOf, createdAt }: User): Account {
  return { sub, username, email, status, enabled, groups: memberOf, createdAt };
}
