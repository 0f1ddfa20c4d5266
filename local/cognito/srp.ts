import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../constant-time.ts';

/**
 * The server side of Cognito's variant of SRP-6a: the 3072-bit group of RFC 3526, SHA-256, an identity made of the pool
 * name and user id, and an HMAC proof whose key comes from HKDF.
 */
const prime = toInteger(getDiffieHellman('modp15').getPrime());
const generator = 2n;
const multiplier = toInteger(sha256(pad(prime), pad(generator)));

/** Hexadecimal salt and verifier, which don't reveal the password. */
export interface StoredPassword {
  salt: string;
  verifier: string;
}

/** `identity` is the pool's name directly followed by the user id. */
export function createVerifier(identity: string, password: string): StoredPassword {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierFor(identity, password, salt).toString(16) };
}

export function passwordMatches(identity: string, password: string, stored: StoredPassword): boolean {
  return verifierFor(identity, password, stored.salt) === toInteger(stored.verifier);
}

function verifierFor(identity: string, password: string, salt: string): bigint {
  const exponent = toInteger(sha256(pad(toInteger(salt)), sha256(Buffer.from(`${identity}:${password}`))));
  return power(generator, exponent);
}

/** One login attempt: the client gets `serverPublic`, and `isValidProof` checks its response. */
export interface Handshake {
  /** Hexadecimal B. */
  serverPublic: string;
  /** Whether `signature` (base64) over `message` proves that the client knows the password. */
  isValidProof(message: Buffer, signature: string): boolean;
}

/** Throws RangeError if the client's public value `clientPublic` (hexadecimal A) is invalid. */
export function startHandshake(stored: StoredPassword, clientPublic: string): Handshake {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) throw new RangeError("SRP A isn't a number");
  const a = toInteger(clientPublic);
  if (a % prime === 0n) throw new RangeError('SRP A is zero');
  const verifier = toInteger(stored.verifier);
  const secret = toInteger(randomBytes(32));
  const b = (multiplier * verifier + power(generator, secret)) % prime;
  return {
    serverPublic: b.toString(16),
    isValidProof: (message, signature) => {
      const scramble = toInteger(sha256(pad(a), pad(b)));
      const shared = power(a * power(verifier, scramble), secret);
      const key = Buffer.from(hkdfSync('sha256', pad(shared), pad(scramble), 'Caldera Derived Key', 16));
      return constantTimeEqual(createHmac('sha256', key).update(message).digest(), Buffer.from(signature, 'base64'));
    },
  };
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function toInteger(value: Buffer | string): bigint {
  return BigInt(`0x${typeof value === 'string' ? value : value.toString('hex')}`);
}

/** Big-endian two's complement of a positive number, like Java's BigInteger: a leading 00 if the high bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** base^exponent modulo the group's prime. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
