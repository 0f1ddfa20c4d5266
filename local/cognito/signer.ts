import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Lifetime of id and access tokens. */
export const tokenSeconds = 3600;

export interface Signer {
  jwks: JSONWebKeySet;
  sign(claims: JWTPayload): Promise<string>;
  /** The token's claims. Throws one of jose's errors if it's expired, from another pool, or for another use. */
  verify(token: string, use: 'access' | 'id', audience?: string): Promise<JWTPayload>;
}

/** Signs with the RS256 key `signingKey` (PKCS #8 PEM). The key set is published under the URL `issuer`. */
export async function createSigner(signingKey: string, issuer: string): Promise<Signer> {
  const privateKey = createPrivateKey(signingKey);
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    sign: (claims) =>
      new SignJWT({ ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(privateKey),
    verify: async (token, use, audience) => {
      const options = { issuer, algorithms: ['RS256'], ...(audience === undefined ? {} : { audience }) };
      const { payload } = await jwtVerify(token, publicKey, options);
      if (payload.token_use === use) return payload;
      throw new errors.JWTClaimValidationFailed(`not an ${use} token`, payload, 'token_use');
    },
  };
}
