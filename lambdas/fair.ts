import { serve } from './edge/serve.ts';
import { changeClientSeed, fairKey, fairnessOf, revealSeed, viewFairness } from './store/fairness.ts';
import { pastPlays } from './store/play.ts';
import { isPlayOpen, standingKeys, standingOf } from './store/standing.ts';
import { read, readAll } from './store/table.ts';
import { transact, withRetries } from './store/transaction.ts';

export const handler = serve('fair', {
  seeds: ({ uid }) => seedsOf(uid),
  plays: ({ uid, input }) => pastPlays(uid, input.cursor),
  clientSeed: async ({ uid, input }) => {
    await withRetries(async () => {
      const fairness = fairnessOf(await read(fairKey(uid)));
      await transact([changeClientSeed(uid, fairness, input)]);
    });
    return seedsOf(uid);
  },
  rotate: async ({ uid, input, now }) => {
    const choice = { serverSeedHash: input.nextServerSeedHash, clientSeed: input.clientSeed };
    await withRetries(() => revealSeed({ uid, choice, now, isPlayOpen: () => isAnyPlayOpen(uid, now) }));
    return seedsOf(uid);
  },
});

async function seedsOf(uid: string) {
  return viewFairness(uid, fairnessOf(await read(fairKey(uid))));
}

/** Whether the player has an open play in any game. */
async function isAnyPlayOpen(uid: string, now: number): Promise<boolean> {
  const found = await readAll(standingKeys(uid));
  return Object.values(found).some((item) => isPlayOpen(standingOf(item), now));
}
