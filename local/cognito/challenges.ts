import { createHmac, randomBytes } from 'node:crypto';
import { CognitoError, incorrectCredentials, invalidParameter, userDisabled } from './cognito-error.ts';
import { srpIdentity } from './names.ts';
import { type Handshake, type StoredPassword, startHandshake } from './srp.ts';
import type { User } from './state.ts';

/** A player has this long to answer. */
const challengeMilliseconds = 180_000;

/** The password challenges that have been put and not yet answered. */
export interface Challenges {
  /** What the client needs in order to prove that it knows the password of `user`, who may not exist. */
  put(user: User | undefined, login: string, srpA: string): Record<string, string>;
  /** Who has proven to be whom. Each challenge takes one answer. Throws NotAuthorizedException for a wrong one. */
  answer(responses: Record<string, string>): User;
}

interface Challenge {
  handshake: Handshake;
  userId: string;
  user: User | undefined;
  expiresAt: number;
}

export function createChallenges(): Challenges {
  const waiting = new Map<string, Challenge>();
  const inventPassword = createStrangers();
  return {
    put: (user, login, srpA) => {
      const { userId, stored } = user?.password
        ? { userId: user.username, stored: user.password }
        : inventPassword(login);
      const handshake = start(stored, srpA);
      const secretBlock = randomBytes(64).toString('base64');
      forgetExpired(waiting);
      waiting.set(secretBlock, { handshake, userId, user, expiresAt: Date.now() + challengeMilliseconds });
      const names = { USERNAME: userId, USER_ID_FOR_SRP: userId };
      return { ...names, SALT: stored.salt, SRP_B: handshake.serverPublic, SECRET_BLOCK: secretBlock };
    },
    answer: (responses) => {
      const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
      const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
      const challenge = waiting.get(secretBlock);
      waiting.delete(secretBlock);
      if (!challenge || challenge.expiresAt < Date.now()) throw incorrectCredentials();
      const message = Buffer.concat([
        Buffer.from(srpIdentity(challenge.userId)),
        Buffer.from(secretBlock, 'base64'),
        Buffer.from(required(responses, 'TIMESTAMP')),
      ]);
      const { user, handshake } = challenge;
      if (!handshake.isProof(message, signature) || !user) throw incorrectCredentials();
      if (!user.enabled) throw userDisabled();
      if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
      return user;
    },
  };
}

/** A named parameter of an authentication request. Throws InvalidParameterException where it is missing. */
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

function forgetExpired(waiting: Map<string, Challenge>) {
  for (const [secretBlock, { expiresAt }] of waiting) {
    if (expiresAt < Date.now()) waiting.delete(secretBlock);
  }
}

/** An unknown login gets the same made-up user id and salt each time, so that nothing tells it from a known one. */
function createStrangers() {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text.toLowerCase()).digest('hex');
  return (login: string): { userId: string; stored: StoredPassword } => {
    const id = digest(`id ${login}`);
    const groups = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20, 32)];
    const stored = { salt: digest(`salt ${login}`).slice(0, 32), verifier: digest(`verifier ${login}`) };
    return { userId: groups.join('-'), stored };
  };
}
