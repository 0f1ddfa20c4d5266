import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type Beacon, type Chain, QUICKNET, roundPoint, roundTime } from '../../core/draw/beacon.ts';
import type { Clock } from '../clock.ts';
import { type Handler, sendJson } from '../http.ts';

export interface Drand {
  /** Mounted at /drand: GET /drand/<hash>/info, /drand/<hash>/public/<round>, and /drand/<hash>/public/latest. */
  handler: Handler;
  /** Verifies this chain's rounds. `hash` identifies it in URLs. */
  chain: Chain & { hash: string };
}

const schemeId = 'bls-unchained-g1-rfc9380';
const beaconId = 'quicknet';
/** Public and constant, so a draw proven yesterday still verifies after a restart. */
const seed = createHash('sha512').update('PFP Sweepstakes laptop beacon').digest();
/** The public key that belongs to `seed`. Written out, because computing it would take half of the stack's start. */
const publicKey =
  'a5c69a1057a68f5f7ea26a5d0c18e1ca0ebc389c1863cf165cc7ddd01e3cf5f235e7ca3d498a5944159ffc3aab2979d3159a1bdbe018bb4cb2b4bec544797866547e0deff0fe4fcb2012d0e67dc96ac63a3640eb4b0dbc653fda2aa9768a12e0';

/**
 * A stand-in for the drand network: quicknet's scheme, genesis, and period, signed with a different key. A round exists
 * once the local clock reaches it.
 */
export function createDrand({ clock }: { clock: Clock }): Drand {
  const { genesis, period } = QUICKNET;
  const secretKey = bls12_381.utils.randomSecretKey(seed.subarray(0, 48));
  const groupHash = createHash('sha256').update(seed).digest('hex');
  const chain = { publicKey, genesis, period };
  const hash = chainHash(chain, groupHash);

  const info = {
    public_key: chain.publicKey,
    period,
    genesis_time: genesis,
    hash,
    groupHash,
    schemeID: schemeId,
    metadata: { beaconID: beaconId },
  };

  const sign = (round: number): Beacon => {
    const signature = bls12_381.shortSignatures.sign(roundPoint(round), secretKey).toBytes();
    const randomness = createHash('sha256').update(signature).digest('hex');
    return { round, randomness, signature: Buffer.from(signature).toString('hex') };
  };

  const handler: Handler = async (_request, response, url) => {
    const [, , chainName, resource, roundName = ''] = url.pathname.split('/');
    if (chainName !== hash) return sendJson(response, 404, { error: 'unknown chain' });
    if (resource === 'info') return sendJson(response, 200, info);
    const now = clock.now();
    const latest = Math.floor((now / 1000 - genesis) / period) + 1;
    const round = roundName === 'latest' ? latest : Number(/^[1-9]\d{0,14}$/.exec(roundName)?.[0] ?? 0);
    if (resource !== 'public' || round < 1) return sendJson(response, 404, { error: 'not found' });
    if (roundTime(round, chain) > now) return sendJson(response, 425, { error: 'requested round is in the future' });
    sendJson(response, 200, sign(round), {
      'cache-control': roundName === 'latest' ? 'no-store' : 'public, max-age=604800, immutable',
    });
  };

  return { handler, chain: { ...chain, hash } };
}

/** A chain's hash, which drand computes from the chain's parameters. */
export function chainHash({ period, genesis, publicKey }: Chain, groupHash: string): string {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(period);
  head.writeBigInt64BE(BigInt(genesis), 4);
  const parts = [head, Buffer.from(publicKey, 'hex'), Buffer.from(groupHash, 'hex'), Buffer.from(beaconId)];
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}
