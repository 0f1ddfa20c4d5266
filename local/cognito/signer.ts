import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Lifetime of id and access tokens. */
export const tokenSeconds = 3600;

export interface Signer {
  jwks(): Promise<JSONWebKeySet>;
  sign(claims: JWTPayload): Promise<string>;
  /** The token's claims. Throws one of jose's errors if it's expired, from another pool, or for another use. */
  verify(token: string, use: 'access' | 'id', audience?: string): Promise<JWTPayload>;
}

/**
 * Signs with the RS256 key that `signingKey` returns (PKCS #8 PEM), called on first use. The key set is published under
 * the URL `issuer`.
 */
export function createSigner(signingKey: () => string, issuer: string): Signer {
  let loaded: Promise<Keys> | undefined;
  const keys = () => {
    loaded ??= loadKeys(signingKey());
    return loaded;
  };
  return {
    jwks: async () => {
      const { jwk, kid } = await keys();
      return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
    },
    sign: async (claims) => {
      const { privateKey, kid } = await keys();
      return new SignJWT({ ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(privateKey);
    },
    verify: async (token, use, audience) => {
      const options = { issuer, algorithms: ['RS256'], ...(audience === undefined ? {} : { audience }) };
      const { payload } = await jwtVerify(token, (await keys()).publicKey, options);
      if (payload.token_use === use) return payload;
      throw new errors.JWTClaimValidationFailed(`not an ${use} token`, payload, 'token_use');
    },
  };
}

interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: JWK;
  readonly kid: string;
}

async function loadKeys(pem: string): Promise<Keys> {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  return { privateKey, publicKey, jwk, kid: await calculateJwkThumbprint(jwk) };
}
