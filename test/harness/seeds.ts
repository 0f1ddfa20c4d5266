import { bytesToHex } from '@noble/hashes/utils.js';
import type { FairView } from '../../core/replies.ts';
import type { Route, RouteInput, RouteReply } from '../../core/route.ts';
import { routes } from '../../core/routes.ts';

interface Caller {
  call<R extends Route>(route: R, input: RouteInput<R>): Promise<RouteReply<R>>;
}

/** The input of a rotation: the next seed's hash as the player is shown it, and a new client seed. */
export async function rotation(player: Caller) {
  const { next } = await player.call(routes.fair.seeds, {});
  return { nextServerSeedHash: next.serverSeedHash, clientSeed: randomSeed() };
}

/** Reveals the player's seed, as the browser does it. */
export async function rotateSeed(player: Caller): Promise<FairView> {
  return player.call(routes.fair.rotate, await rotation(player));
}

/** Chooses a client seed for the current server seed. */
export async function chooseClientSeed(player: Caller, clientSeed = randomSeed()): Promise<FairView> {
  const { current } = await player.call(routes.fair.seeds, {});
  return player.call(routes.fair.clientSeed, { serverSeedHash: current.serverSeedHash, clientSeed });
}

function randomSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
