import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { bundleToJSON } from '@sigstore/bundle';
import {
  MessageSignatureBundleBuilder,
  RekorWitness,
  type SignatureBundle,
  type Signer,
  TSAWitness,
} from '@sigstore/sign';
import { sightingsIn } from '../../core/witness/receipt.ts';
import { signingKey } from '../../core/witness/signing-key.ts';
import { type AskedWitness, askedWitnessesSchema, SIGSTORE } from '../../core/witness/sigstore.ts';
import { setting } from '../aws/environment.ts';
import { secret } from '../aws/secret.ts';

/** The witnesses we ask: Sigstore's, unless the setting names others. Throws at start-up if that's malformed. */
export const witnesses: readonly AskedWitness[] = process.env.WITNESSES
  ? askedWitnessesSchema.parse(JSON.parse(process.env.WITNESSES))
  : SIGSTORE;

const PATIENCE = { timeout: 30_000, retry: { retries: 2 } };

/** A witness's receipt for a file, to the byte. Throws if it doesn't answer, or if its receipt is invalid. */
export async function askWitness(witness: AskedWitness, file: Buffer): Promise<Uint8Array> {
  const bytes = witness.kind === 'timestamp' ? await timestamp(witness, file) : await logEntry(witness, file);
  if (sightingsIn(bytes, file, [witness]).length === 0) throw new Error(`invalid receipt from ${witness.name}`);
  return bytes;
}

/** An RFC 3161 reply for the file itself: where the library expects a signature, it gets the file. */
async function timestamp({ url }: AskedWitness, file: Buffer): Promise<Uint8Array> {
  const authority = new TSAWitness({ tsaBaseURL: url, ...PATIENCE });
  const messageSignature = { signature: file, messageDigest: undefined };
  const { rfc3161Timestamps } = await authority.testify({
    $case: 'messageSignature',
    messageSignature,
  } as SignatureBundle);
  const [reply] = rfc3161Timestamps;
  if (!reply) throw new Error('no timestamp in the reply');
  return reply.signedTimestamp;
}

/** A Sigstore bundle with the log's entry for the file. */
async function logEntry({ url }: AskedWitness, file: Buffer): Promise<Uint8Array> {
  const log = new RekorWitness({ rekorBaseURL: url, fetchOnConflict: true, ...PATIENCE });
  const builder = new MessageSignatureBundleBuilder({ signer: await ourSigner(), witnesses: [log] });
  return Buffer.from(`${JSON.stringify(bundleToJSON(await builder.create({ data: file })), null, 2)}\n`);
}

/** A log takes only signed entries. The key says that an entry is ours; it proves nothing about its date. */
async function ourSigner(): Promise<Signer> {
  const key = await ourKey();
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  return {
    sign: async (data) => ({
      key: { $case: 'publicKey', publicKey, hint: 'pfp-sweepstakes' },
      signature: sign('sha256', data, key),
    }),
  };
}

/** The key derived from the secret. */
async function ourKey(): Promise<KeyObject> {
  const seed = hkdfSync('sha256', await secret(setting('WITNESS_SECRET_ARN')), '', 'witness signing key', 48);
  return createPrivateKey({ format: 'jwk', key: signingKey(new Uint8Array(seed)) });
}
