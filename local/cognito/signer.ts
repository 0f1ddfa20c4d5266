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

/** Id and access tokens are good for this long, in seconds. */
export const tokenSeconds = 3600;

export interface Signer {
  jwks: JSONWebKeySet;
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token of this pool and use that has not expired; otherwise throws one of jose's errors. */
  verify(token: string, use: 'access' | 'id', audience?: string): Promise<JWTPayload>;
}

/** Signs with the RS256 key `signingKey` (PKCS #8 PEM). `issuer` is the URL below which the key set is found. */
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
