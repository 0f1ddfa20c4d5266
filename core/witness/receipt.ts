import { p256, p384 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type HashName, hashers, readTimestamp } from './timestamp.ts';

/**
 * An outsider who dates a file for us: it signs that it saw the file's hash at a certain time. A transparency log (Rekor)
 * also keeps the hash where anyone can find it; its receipts are Sigstore bundles. A timestamp authority only signs; its
 * receipts are RFC 3161 replies. Other people's tools can check both.
 */
export interface Witness {
  readonly kind: 'transparency-log' | 'timestamp';
  /** Its host, such as `rekor.sigstore.dev`. */
  readonly name: string;
  /** SPKI in base64. A verifier must never take it from the files being verified. */
  readonly publicKey: string;
}

/** What a valid receipt proves: the witness saw the file at this time. */
export interface Sighting {
  readonly kind: Witness['kind'];
  /** The witness's name. */
  readonly witness: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The parts of a Sigstore bundle that date a file. */
const bundleSchema = z.object({
  verificationMaterial: z.object({
    tlogEntries: z.array(
      z.object({
        logIndex: z.string(),
        logId: z.object({ keyId: z.string() }),
        integratedTime: z.string(),
        inclusionPromise: z.object({ signedEntryTimestamp: z.string() }),
        canonicalizedBody: z.string(),
      }),
    ),
  }),
});
type LogItem = z.infer<typeof bundleSchema>['verificationMaterial']['tlogEntries'][number];

const logBodySchema = z.object({
  kind: z.literal('hashedrekord'),
  spec: z.object({ data: z.object({ hash: z.object({ algorithm: z.literal('sha256'), value: z.string() }) }) }),
});

/**
 * The sightings of `file` that a receipt proves. None if the receipt is for something else, its signature is wrong, or we
 * don't trust its witness. Never throws.
 */
export function sightingsIn(receipt: Uint8Array, file: Uint8Array, witnesses: readonly Witness[]): Sighting[] {
  const logs = witnesses.filter(({ kind }) => kind === 'transparency-log');
  const authorities = witnesses.filter(({ kind }) => kind === 'timestamp');
  const items = bundleSchema.safeParse(parseJson(receipt)).data?.verificationMaterial.tlogEntries ?? [];
  return [
    ...items.flatMap((item) => sightingsByLogs(item, file, logs)),
    ...sightingsByAuthorities(receipt, file, authorities),
  ];
}

/** The log's promise covers the entry's body, which has the file's hash. */
function sightingsByLogs(item: LogItem, file: Uint8Array, logs: readonly Witness[]): Sighting[] {
  const body = logBodySchema.safeParse(parseJson(fromBase64(item.canonicalizedBody))).data;
  if (body?.spec.data.hash.value !== bytesToHex(sha256(file))) return [];
  const promise = fromBase64(item.inclusionPromise.signedEntryTimestamp);
  return logs
    .filter(({ publicKey }) => isSignedBy(publicKey, promisedBy(item), promise))
    .map(({ kind, name }) => ({ kind, witness: name, at: Number(item.integratedTime) * 1000 }));
}

/** What a log signs for an entry: these fields as JSON, with their names in alphabetical order (Rekor's canonical form). */
function promisedBy({ canonicalizedBody, integratedTime, logId, logIndex }: LogItem): Uint8Array {
  const logID = bytesToHex(fromBase64(logId.keyId));
  const fields = { body: canonicalizedBody, integratedTime: Number(integratedTime), logID, logIndex: Number(logIndex) };
  return utf8ToBytes(JSON.stringify(fields));
}

function sightingsByAuthorities(receipt: Uint8Array, file: Uint8Array, authorities: readonly Witness[]): Sighting[] {
  const timestamp = readTimestamp(receipt);
  if (!timestamp || bytesToHex(hashers[timestamp.imprintHash](file)) !== bytesToHex(timestamp.imprint)) return [];
  const { signed, signature, signedHash, at } = timestamp;
  return authorities
    .filter(({ publicKey }) => isSignedBy(publicKey, signed, signature, signedHash))
    .map(({ kind, name }) => ({ kind, witness: name, at }));
}

/** Whether `signature` (ECDSA, DER) over `message` is from the key `spki` (P-256 or P-384, base64). */
function isSignedBy(spki: string, message: Uint8Array, signature: Uint8Array, hash?: HashName): boolean {
  try {
    const { curve, point } = keyIn(fromBase64(spki));
    const digest = hashers[hash ?? curve.hash](message);
    return curve.of.verify(signature, digest, point, { prehash: false, format: 'der', lowS: false });
  } catch {
    // Not a key, or not a signature.
    return false;
  }
}

const curves = {
  91: { of: p256, hash: 'sha256', pointLength: 65 },
  120: { of: p384, hash: 'sha384', pointLength: 97 },
} as const;

/** A SubjectPublicKeyInfo ends with the point. Its length tells P-256 from P-384. */
function keyIn(spki: Uint8Array) {
  const curve = curves[spki.length as keyof typeof curves];
  if (!curve) throw new Error(`not a P-256 or P-384 key: ${spki.length} bytes`);
  return { curve, point: spki.subarray(-curve.pointLength) };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
