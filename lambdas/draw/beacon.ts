import { type Beacon, beaconSchema, type Chain, QUICKNET, verifyBeacon } from '../../core/beacon.ts';
import { logger } from '../edge/log.ts';

/** The drand network, and where it can be asked, in order. The laptop stack names a stand-in. */
interface Network extends Chain {
  readonly hash: string;
  readonly endpoints: readonly string[];
}

const drand: Network = {
  ...QUICKNET,
  endpoints: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com'],
};

export const network: Network = process.env.BEACON_NETWORK ? JSON.parse(process.env.BEACON_NETWORK) : drand;

const PATIENCE_MS = 5000;

/** The round, verified; undefined when it is not due yet or nobody can be reached: then wait, for this same round. */
export async function fetchBeacon(round: number): Promise<Beacon | undefined> {
  for (const endpoint of network.endpoints) {
    const beacon = await ask(`${endpoint}/${network.hash}/public/${round}`);
    if (!beacon) continue;
    if (beacon.round === round && verifyBeacon(beacon, network)) return beacon;
    logger.error('beacon refused: its signature is not valid', { endpoint, round });
  }
  return undefined;
}

async function ask(url: string): Promise<Beacon | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const parsed = response.ok ? beaconSchema.safeParse(await response.json()) : undefined;
    return parsed?.data;
  } catch (error) {
    logger.warn('beacon not reached', { url, error: error as Error });
    return undefined;
  }
}
