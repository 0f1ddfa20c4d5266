import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bundleFromJSON } from '@sigstore/bundle';
import { initializeTLog, rekorHandler } from '@sigstore/mock';
import { MessageSignatureBundleBuilder, RekorWitness } from '@sigstore/sign';
import { toSignedEntity, Verifier } from '@sigstore/verify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sightingsIn, type Witness } from '../../../core/witness/receipt.ts';
import { logReceipt, standIns, timestampReceipt } from './stand-in-witness.ts';

const file = Buffer.from('{"month":"2026-11"}\n');
const at = Date.UTC(2026, 11, 1, 0, 6, 2);

describe.each([
  { kind: 'transparency-log', witness: 'test log', make: logReceipt },
  { kind: 'timestamp', witness: 'test clock', make: timestampReceipt },
])('the receipt of a $kind', ({ kind, witness, make }) => {
  let receipt: Buffer;
  beforeAll(async () => {
    receipt = await make(file, at);
  });

  it('dates the file', () => {
    expect(sightingsIn(receipt, file, standIns)).toEqual([{ kind, witness, at }]);
  });

  it('proves nothing about another file', () => {
    expect(sightingsIn(receipt, Buffer.from('{"month":"2026-12"}\n'), standIns)).toEqual([]);
  });

  it('proves nothing if the witness isn’t trusted, or is trusted as another kind', () => {
    const strangers = standIns.map((one) => ({ ...one, publicKey: strangersKey() }));
    expect(sightingsIn(receipt, file, strangers)).toEqual([]);
    const swapped = standIns.map(
      (one): Witness => ({
        ...one,
        kind: one.kind === 'timestamp' ? 'transparency-log' : 'timestamp',
      }),
    );
    expect(sightingsIn(receipt, file, swapped)).toEqual([]);
    expect(sightingsIn(receipt, file, [{ ...(standIns[0] as Witness), publicKey: 'bm90IGEga2V5' }])).toEqual([]);
  });

  it('never gives another date after a change of any bit', () => {
    fc.assert(
      fc.property(fc.nat(receipt.length * 8 - 1), (bit) => {
        const changed = Buffer.from(receipt);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        for (const sighting of sightingsIn(changed, file, standIns)) expect(sighting.at).toBe(at);
      }),
    );
  });

  it.each(['', '{}', '[]', 'null', '{"verificationMaterial":{"tlogEntries":[{}]}}', '0\u0003'])(
    'is not %j',
    (malformed) => {
      expect(sightingsIn(Buffer.from(malformed), file, standIns)).toEqual([]);
    },
  );
});

describe('a bundle made by Sigstore’s client', () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ours = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = createServer(async (request, response) => {
    const log = rekorHandler(await initializeTLog('http://log.test', keys, new Date(at)));
    const { statusCode, response: body, contentType = '' } = await log.fn(await text(request));
    response.writeHead(statusCode, { 'content-type': contentType }).end(body);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
  afterAll(() => void server.close());

  it('is accepted by our verifier and by Sigstore’s own, for the same date', async () => {
    const rekorBaseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
    const publicKey = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const signer = {
      sign: async (data: Buffer) => ({
        key: { $case: 'publicKey', publicKey, hint: 'ours' } as const,
        signature: sign('sha256', data, ours.privateKey),
      }),
    };
    const builder = new MessageSignatureBundleBuilder({ signer, witnesses: [new RekorWitness({ rekorBaseURL })] });
    const { bundleToJSON } = await import('@sigstore/bundle');
    const bundle = bundleToJSON(await builder.create({ data: file }));
    const der = keys.publicKey.export({ type: 'spki', format: 'der' });
    const witness = { kind: 'transparency-log', name: 'log', publicKey: der.toString('base64') } as const;
    expect(sightingsIn(Buffer.from(JSON.stringify(bundle)), file, [witness])).toEqual([
      { kind: 'transparency-log', witness: 'log', at },
    ]);

    const always = { start: new Date(0), end: new Date(8.64e15) };
    const verifier = new Verifier({
      certificateAuthorities: [],
      timestampAuthorities: [],
      ctlogs: [],
      tlogs: [
        {
          baseURL: 'http://log.test',
          logID: createHash('sha256').update(der).digest(),
          publicKey: keys.publicKey,
          validFor: always,
        },
      ],
      publicKey: () => ({ publicKey: ours.publicKey, validFor: () => true }),
    });
    expect(() => verifier.verify(toSignedEntity(bundleFromJSON(bundle), file))).not.toThrow();
    expect(() => verifier.verify(toSignedEntity(bundleFromJSON(bundle), Buffer.from('another file')))).toThrow();
  });
});

function strangersKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
