import { createHash, randomUUID } from 'node:crypto';
import type { AuthorizeRequest } from './authorize-request.ts';

const codeMilliseconds = 300_000;

/** The login that a code will be exchanged for. */
export interface Grant {
  username: string;
  request: AuthorizeRequest;
}

/** Authorization codes, valid for five minutes and one exchange. */
export interface AuthorizationCodes {
  issue(grant: Grant): string;
  /** The code's grant, if the code is valid and the caller is the one that requested it. Either way, the code is used up. */
  redeem(code: string, redirectUri: string, codeVerifier: string): Grant | undefined;
}

export function createAuthorizationCodes(now: () => number = Date.now): AuthorizationCodes {
  const pending = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue: (grant) => {
      for (const [code, { expiresAt }] of pending) if (expiresAt < now()) pending.delete(code);
      const code = randomUUID();
      pending.set(code, { ...grant, expiresAt: now() + codeMilliseconds });
      return code;
    },
    redeem: (code, redirectUri, codeVerifier) => {
      const grant = pending.get(code);
      pending.delete(code);
      if (!grant || grant.expiresAt < now()) return undefined;
      const { request } = grant;
      if (request.redirectUri !== redirectUri) return undefined;
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return request.codeChallenge === challenge ? grant : undefined;
    },
  };
}
