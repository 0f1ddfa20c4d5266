import * as z from 'zod/mini';
import { type Beacon, beaconSchema, QUICKNET, verifyBeacon } from '../../core/draw/beacon.ts';
import { logger } from '../aws/log.ts';

/** A drand network and its HTTP endpoints, in order of preference. */
const networkSchema = z.object({
  hash: z.string(),
  publicKey: z.string(),
  genesis: z.int(),
  period: z.int(),
  endpoints: z.array(z.url()),
});
type Network = Readonly<z.infer<typeof networkSchema>>;

const drand: Network = {
  ...QUICKNET,
  endpoints: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com'],
};

/** The laptop stack sets a stand-in. Throws at start-up if that setting is malformed. */
export const network: Network = process.env.BEACON_NETWORK
  ? networkSchema.parse(JSON.parse(process.env.BEACON_NETWORK))
  : drand;

const PATIENCE_MS = 5000;

/** The verified round. Undefined if it isn't available from any endpoint yet: wait for this same round. */
export async function fetchBeacon(round: number): Promise<Beacon | undefined> {
  for (const endpoint of network.endpoints) {
    const beacon = await ask(endpoint, round);
    if (!beacon) continue;
    const fault = faultOf(beacon, round);
    if (!fault) return beacon;
    logger.error(`beacon rejected: ${fault}`, { endpoint, round, given: beacon.round });
  }
  return undefined;
}

/** Why this isn't what the network signed for the round, or undefined if it is. */
function faultOf(beacon: Beacon, round: number): string | undefined {
  if (!verifyBeacon(beacon, network)) return 'its signature is invalid';
  return beacon.round === round ? undefined : 'it belongs to a different round';
}

/** An endpoint's reply, unverified. Undefined if it has no usable reply; the log says why. */
async function ask(endpoint: string, round: number): Promise<Beacon | undefined> {
  try {
    const address = `${endpoint}/${network.hash}/public/${round}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { data } = beaconSchema.safeParse(await response.json());
    if (!data) throw new Error('the reply is not a beacon');
    return data;
  } catch (error) {
    logger.warn('beacon not available', { endpoint, round, error: error as Error });
    return undefined;
  }
}
