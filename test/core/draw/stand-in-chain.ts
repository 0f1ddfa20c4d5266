import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Beacon, type Chain, roundPoint } from '../../../core/draw/beacon.ts';

const bls = bls12_381.shortSignatures;
const secretKey = sha256(utf8ToBytes('the key of the tests')).fill(0, 0, 1);

/** A chain that signs any round. */
export const standIn: Chain = { publicKey: bls.getPublicKey(secretKey).toHex(), genesis: 1_700_000_000, period: 3 };

export function signRound(round: number): Beacon {
  const signature = bls.sign(roundPoint(round), secretKey).toBytes();
  return { round, randomness: bytesToHex(sha256(signature)), signature: bytesToHex(signature) };
}
