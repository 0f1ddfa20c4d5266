import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import { openStateFile, type StateFile } from '../state-file.ts';

const userSchema = z.object({
  /** The sub for email users; `google_<id>` for Google users. */
  username: z.string(),
  sub: z.string(),
  /** As typed; compared case-insensitively. */
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
  /** Milliseconds since the epoch, like every time in this file. */
  createdAt: z.number(),
  modifiedAt: z.number(),
  /** Hexadecimal SRP salt and verifier; the password itself is never stored. */
  password: z.object({ salt: z.string(), verifier: z.string() }).optional(),
  googleId: z.string().optional(),
  /** The latest emailed code, for confirming a sign-up or resetting a password. */
  code: z
    .object({
      purpose: z.enum(['sign-up', 'password-reset']),
      digits: z.string(),
      expiresAt: z.number(),
      wrongTries: z.number(),
    })
    .optional(),
});

/** All tokens that result from one login. */
const sessionSchema = z.object({
  originJti: z.string(),
  username: z.string(),
  scope: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
  revoked: z.boolean(),
});

const stateSchema = z.object({
  /** PKCS #8 PEM of the RS256 key that signs the tokens, once one was needed. */
  signingKey: z.string().refine(isPrivateKey).optional(),
  users: z.array(userSchema),
  /** Keyed by the SHA-256 of the refresh token, so a copy of this file can't be used to log in. */
  sessions: z.record(z.string(), sessionSchema),
});

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type State = z.infer<typeof stateSchema>;

/** Opens the user pool's state, creating it if needed; without `file`, it's in memory only. */
export function openState(file?: string): StateFile<State> {
  return openStateFile<State>(file, {
    empty: () => ({ users: [], sessions: {} }),
    parse: (value) => stateSchema.parse(value),
  });
}

/** The PEM of the pool's signing key. Creates it on first use, because that takes as long as starting the whole stack. */
export function signingKeyOf({ state, save }: StateFile<State>): string {
  if (state.signingKey !== undefined) return state.signingKey;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  state.signingKey = pem;
  save();
  return pem;
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
