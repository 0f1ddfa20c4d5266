import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { initializeTLog, initializeTSA } from '@sigstore/mock';
import type { Witness } from '../../../core/witness/receipt.ts';

const log = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

function spki(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Witnesses that date anything at any time. */
export const standIns: readonly Witness[] = [
  { kind: 'transparency-log', name: 'test log', publicKey: spki(log.publicKey) },
  { kind: 'timestamp', name: 'test clock', publicKey: spki(authority.publicKey) },
];

/** A Sigstore bundle that says the test log saw the file at `at`. */
export async function logReceipt(file: Uint8Array, at: number): Promise<Buffer> {
  const value = createHash('sha256').update(file).digest('hex');
  const signature = { content: '', publicKey: { content: '' } };
  const proposed = {
    apiVersion: '0.0.1',
    kind: 'hashedrekord',
    spec: { data: { hash: { algorithm: 'sha256', value } }, signature },
  };
  const reply = await (await initializeTLog('http://log.test', log, new Date(at))).log(proposed);
  const [entry] = Object.values(reply as Record<string, LogReply>);
  if (!entry) throw new Error('the log has no entry');
  const item = {
    logIndex: `${entry.logIndex}`,
    logId: { keyId: Buffer.from(entry.logID, 'hex').toString('base64') },
    integratedTime: `${entry.integratedTime}`,
    inclusionPromise: { signedEntryTimestamp: entry.verification.signedEntryTimestamp },
    canonicalizedBody: entry.body,
  };
  return Buffer.from(JSON.stringify({ verificationMaterial: { tlogEntries: [item] } }));
}

interface LogReply {
  readonly body: string;
  readonly integratedTime: number;
  readonly logID: string;
  readonly logIndex: number;
  readonly verification: { readonly signedEntryTimestamp: string };
}

/** An RFC 3161 reply that says the test clock saw the file at `at`. */
export async function timestampReceipt(file: Uint8Array, at: number): Promise<Buffer> {
  const tsa = await initializeTSA(authority, new Date(at));
  const reply = await tsa.timestamp({
    artifactHash: createHash('sha256').update(file).digest(),
    hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
    policyOID: '1.3.6.1.4.1.57264.2',
    nonce: 1,
  });
  return Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
}
