import { type Beacon, beaconSchema, type Chain, QUICKNET, verifyBeacon } from '../../core/draw/beacon.ts';
import { logger } from '../aws/log.ts';

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
    const beacon = await ask(endpoint, round);
    if (!beacon) continue;
    const fault = faultOf(beacon, round);
    if (!fault) return beacon;
    logger.error(`beacon refused: ${fault}`, { endpoint, round, given: beacon.round });
  }
  return undefined;
}

/** Why this is not what the network signed for the round; undefined when it is. */
function faultOf(beacon: Beacon, round: number): string | undefined {
  if (!verifyBeacon(beacon, network)) return 'its signature is not valid';
  return beacon.round === round ? undefined : 'it is of another round';
}

/** What an endpoint gives as the round; undefined when it gives nothing of that form, and the log says why. */
async function ask(endpoint: string, round: number): Promise<Beacon | undefined> {
  try {
    const address = `${endpoint}/${network.hash}/public/${round}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answered with ${response.status}`);
    const { data } = beaconSchema.safeParse(await response.json());
    if (!data) throw new Error('what it answered is no beacon');
    return data;
  } catch (error) {
    logger.warn('beacon not given', { endpoint, round, error: error as Error });
    return undefined;
  }
}
