import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Witness } from '../../core/witness/receipt.ts';
import { signingKey } from '../../core/witness/signing-key.ts';
import type { Clock } from '../clock.ts';
import type { Handler } from '../http.ts';

export interface Witnesses {
  readonly handler: Handler;
  /** Both witnesses, with the path that each client is given: a timestamp authority's is complete, a log's is a base. */
  readonly list: readonly (Witness & { readonly path: string })[];
}

/** Public and constant, so a draw witnessed yesterday still verifies after a restart. */
const keys = { log: keyPair('transparency log'), authority: keyPair('timestamp authority') };
const PATH = '/witness';

/**
 * Stand-ins for a transparency log (Rekor) and a timestamp authority (RFC 3161), by Sigstore's own mock: real signatures
 * with their own keys, dated by the stack's clock.
 */
export function createWitnesses({ origin, clock }: { origin: string; clock: Clock }): Witnesses {
  const handler: Handler = async (request, response, url) => {
    const backends = await backendsAt(origin, new Date(clock.now()));
    const backend = backends.find(({ path }) => `${PATH}${path}` === url.pathname);
    if (!backend || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const reply = await backend.fn(await text(request));
    response.writeHead(reply.statusCode, { 'content-type': reply.contentType ?? 'text/plain' }).end(reply.response);
  };
  const list = [
    { kind: 'transparency-log', name: 'laptop log', publicKey: spki(keys.log.publicKey), path: PATH },
    {
      kind: 'timestamp',
      name: 'laptop clock',
      publicKey: spki(keys.authority.publicKey),
      path: `${PATH}/api/v1/timestamp`,
    },
  ] as const;
  return { handler, list };
}

/** Loaded when first asked, because it takes longer to load than the rest of the stack. */
async function backendsAt(origin: string, now: Date) {
  const { initializeTLog, initializeTSA, rekorHandler, tsaHandler } = await import('@sigstore/mock');
  return [
    rekorHandler(await initializeTLog(origin, keys.log, now)),
    tsaHandler(await initializeTSA(keys.authority, now)),
  ];
}

function keyPair(name: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = createHash('sha512').update(`PFP Sweepstakes laptop ${name}`).digest().subarray(0, 48);
  const privateKey = createPrivateKey({ format: 'jwk', key: signingKey(seed) });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function spki(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}
