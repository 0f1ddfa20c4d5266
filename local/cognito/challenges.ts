import { createHmac, randomBytes } from 'node:crypto';
import { CognitoError, incorrectCredentials, invalidParameter, userDisabled } from './cognito-error.ts';
import { srpIdentity } from './names.ts';
import { type Handshake, type StoredPassword, startHandshake } from './srp.ts';
import type { User } from './state.ts';

/** How long a client has to respond. */
const challengeMilliseconds = 180_000;

/** Password challenges that are waiting for a response. */
export interface Challenges {
  /** The parameters a client needs to prove that it knows the user's password, even if there is no such user. */
  create(user: User | undefined, login: string, srpA: string): Record<string, string>;
  /** The user who passed the challenge. Each challenge allows one response; a wrong one throws NotAuthorizedException. */
  verify(responses: Record<string, string>): User;
}

interface Challenge {
  handshake: Handshake;
  userId: string;
  user: User | undefined;
  expiresAt: number;
}

export function createChallenges(): Challenges {
  const pending = new Map<string, Challenge>();
  const decoyFor = createDecoys();
  return {
    create: (user, login, srpA) => {
      const { userId, stored } = user?.password ? { userId: user.username, stored: user.password } : decoyFor(login);
      const handshake = start(stored, srpA);
      const secretBlock = randomBytes(64).toString('base64');
      removeExpired(pending);
      pending.set(secretBlock, { handshake, userId, user, expiresAt: Date.now() + challengeMilliseconds });
      const names = { USERNAME: userId, USER_ID_FOR_SRP: userId };
      return { ...names, SALT: stored.salt, SRP_B: handshake.serverPublic, SECRET_BLOCK: secretBlock };
    },
    verify: (responses) => {
      const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
      const challenge = pending.get(secretBlock);
      pending.delete(secretBlock);
      if (!challenge || challenge.expiresAt < Date.now()) throw incorrectCredentials();
      const message = Buffer.concat([
        Buffer.from(srpIdentity(challenge.userId)),
        Buffer.from(secretBlock, 'base64'),
        Buffer.from(required(responses, 'TIMESTAMP')),
      ]);
      const { user, handshake } = challenge;
      if (!handshake.isValidProof(message, signature) || !user) throw incorrectCredentials();
      if (!user.enabled) throw userDisabled();
      if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
      return user;
    },
  };
}

/** A parameter of an authentication request. Throws InvalidParameterException if it's missing. */
export function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

function start(stored: StoredPassword, srpA: string): Handshake {
  try {
    return startHandshake(stored, srpA);
  } catch {
    throw invalidParameter('Invalid SRP_A');
  }
}

function removeExpired(pending: Map<string, Challenge>) {
  for (const [secretBlock, { expiresAt }] of pending) {
    if (expiresAt < Date.now()) pending.delete(secretBlock);
  }
}

/** An unknown login gets the same made-up user id and salt every time, so the challenge doesn't reveal who has an account. */
function createDecoys() {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text.toLowerCase()).digest('hex');
  return (login: string): { userId: string; stored: StoredPassword } => {
    const id = digest(`id ${login}`);
    const groups = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20, 32)];
    const stored = { salt: digest(`salt ${login}`).slice(0, 32), verifier: digest(`verifier ${login}`) };
    return { userId: groups.join('-'), stored };
  };
}
