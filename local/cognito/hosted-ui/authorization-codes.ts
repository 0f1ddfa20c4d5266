import { createHash, randomUUID } from 'node:crypto';
import type { AuthorizeRequest } from './authorize-request.ts';

const codeMilliseconds = 300_000;

/** What a code stands for until the app exchanges it. */
export interface Grant {
  username: string;
  request: AuthorizeRequest;
}

/** Authorization codes: good for five minutes and one exchange. */
export interface AuthorizationCodes {
  issue(grant: Grant): string;
  /** The grant, if the code is good and the exchange comes from who asked for it. Either way the code is used up. */
  redeem(code: string, redirectUri: string, codeVerifier: string): Grant | undefined;
}

export function createAuthorizationCodes(now: () => number = Date.now): AuthorizationCodes {
  const open = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue: (grant) => {
      for (const [code, { expiresAt }] of open) if (expiresAt < now()) open.delete(code);
      const code = randomUUID();
      open.set(code, { ...grant, expiresAt: now() + codeMilliseconds });
      return code;
    },
    redeem: (code, redirectUri, codeVerifier) => {
      const grant = open.get(code);
      open.delete(code);
      if (!grant || grant.expiresAt < now()) return undefined;
      const { request } = grant;
      if (request.redirectUri !== redirectUri) return undefined;
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return request.codeChallenge === challenge ? grant : undefined;
    },
  };
}
