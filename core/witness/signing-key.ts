import { p256 } from '@noble/curves/nist.js';

/** The P-256 key that follows from a seed of at least 48 random bytes, as a private JWK. */
export function signingKey(seed: Uint8Array): { kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string } {
  const { secretKey, publicKey } = p256.keygen(seed);
  const point = p256.Point.fromBytes(publicKey).toBytes(false);
  const coordinates = { x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  return { kty: 'EC', crv: 'P-256', ...coordinates, d: base64url(secretKey) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
