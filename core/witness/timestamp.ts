import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1 from 'asn1js';

/** SHA-2 by name, as timestamps and keys use it. */
export const hashers = { sha256, sha384, sha512 } as const;
export type HashName = keyof typeof hashers;

/** An RFC 3161 timestamp, taken apart. Its signature is still to be checked. */
export interface Timestamp {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The hash that was dated. */
  readonly imprint: Uint8Array;
  readonly imprintHash: HashName;
  /** The bytes that the authority signed. They contain the hash of everything above. */
  readonly signed: Uint8Array;
  readonly signedHash: HashName;
  /** ECDSA, DER. */
  readonly signature: Uint8Array;
}

const hashNames: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** The tag of a set in DER. */
const SET = 0x31;

/**
 * Reads a timestamp authority's DER reply. Undefined if it isn't one, or if the signed attributes don't contain the
 * hash of the timestamp (RFC 5652, section 5.4).
 */
export function readTimestamp(reply: Uint8Array): Timestamp | undefined {
  try {
    return parse(reply);
  } catch {
    return undefined;
  }
}

/** Throws if the structure isn't the one of RFC 3161. */
function parse(reply: Uint8Array): Timestamp | undefined {
  const [, token] = within(asn1.fromBER(reply).result, asn1.Sequence);
  const [type, content] = within(token, asn1.Sequence);
  if (oidOf(type) !== SIGNED_DATA) return undefined;
  const [, , encapsulated, ...rest] = within(within(content, asn1.Constructed)[0], asn1.Sequence);
  const info = bytesOf(within(within(encapsulated, asn1.Sequence)[1], asn1.Constructed)[0]);
  const [, , digestAlgorithm, attributes, , signature] = within(within(rest.at(-1), asn1.Set)[0], asn1.Sequence);
  const signedHash = hashNamed(digestAlgorithm);
  if (bytesToHex(hashers[signedHash](info)) !== bytesToHex(messageDigest(attributes))) return undefined;
  return { ...dated(info), signed: asSet(attributes), signedHash, signature: bytesOf(signature) };
}

/** The facts of a TSTInfo. */
function dated(info: Uint8Array): Pick<Timestamp, 'at' | 'imprint' | 'imprintHash'> {
  const [, , imprint, , time] = within(asn1.fromBER(info).result, asn1.Sequence);
  const [algorithm, hash] = within(imprint, asn1.Sequence);
  if (!(time instanceof asn1.GeneralizedTime)) throw new Error('no time');
  return { at: time.toDate().getTime(), imprint: bytesOf(hash), imprintHash: hashNamed(algorithm) };
}

function messageDigest(attributes: asn1.BaseBlock | undefined): Uint8Array {
  const attribute = within(attributes, asn1.Constructed)
    .map((one) => within(one, asn1.Sequence))
    .find(([type]) => oidOf(type) === MESSAGE_DIGEST);
  return bytesOf(within(attribute?.[1], asn1.Set)[0]);
}

/** The attributes are signed as a set, but sent with a different tag. */
function asSet(attributes: asn1.BaseBlock | undefined): Uint8Array {
  if (!attributes) throw new Error('no signed attributes');
  const bytes = attributes.valueBeforeDecodeView.slice();
  bytes[0] = SET;
  return bytes;
}

type Parent = typeof asn1.Sequence | typeof asn1.Set | typeof asn1.Constructed;

function within(block: asn1.BaseBlock | undefined, type: Parent): asn1.BaseBlock[] {
  if (!(block instanceof type)) throw new Error('not the structure of a timestamp');
  return block.valueBlock.value as asn1.BaseBlock[];
}

function oidOf(block: asn1.BaseBlock | undefined): string {
  return block instanceof asn1.ObjectIdentifier ? block.getValue() : '';
}

function hashNamed(algorithm: asn1.BaseBlock | undefined): HashName {
  const name = hashNames[oidOf(within(algorithm, asn1.Sequence)[0])];
  if (!name) throw new Error('an unknown hash');
  return name;
}

function bytesOf(block: asn1.BaseBlock | undefined): Uint8Array {
  if (!(block instanceof asn1.OctetString)) throw new Error('no bytes');
  return new Uint8Array(block.getValue());
}
