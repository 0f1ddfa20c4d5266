import { Failure } from '../core/failure.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { changeClientSeed, fairKey, fairnessOf, rotateSeed, viewFairness } from './store/fairness.ts';
import { pastPlays } from './store/play.ts';
import { standingKeys, standingOf } from './store/standing.ts';
import { type Item, read, readAll } from './store/table.ts';
import { transact, withRetries } from './store/transaction.ts';

export const handler = serve('fair', {
  seeds: ({ uid }) => seedsOf(uid),
  plays: ({ uid, input }) => pastPlays(uid, input.cursor),
  clientSeed: async ({ uid, input }) => {
    await withRetries(async () => {
      const fairness = fairnessOf(await read(fairKey(uid)));
      await transact([changeClientSeed(uid, fairness, input.clientSeed)]);
    });
    return seedsOf(uid);
  },
  rotate: async (call) => {
    await withRetries(() => rotate(call));
    return seedsOf(call.uid);
  },
});

async function seedsOf(uid: string) {
  return viewFairness(uid, fairnessOf(await read(fairKey(uid))));
}

/** A revealed seed tells every card still face down: no seed is revealed while one of its plays is open. */
async function rotate({ uid, now }: PlayerCall): Promise<void> {
  const found: Record<string, Item | undefined> = await readAll({ ...standingKeys(uid), '.fairness': fairKey(uid) });
  const { '.fairness': fairness, ...standings } = found;
  if (Object.values(standings).some((item) => standingOf(item)?.status === 'open')) throw new Failure('play-open');
  const current = fairnessOf(fairness);
  const isUnused = current.nonce < current.firstNonce;
  if (!isUnused) await transact(rotateSeed(uid, current, now));
}
