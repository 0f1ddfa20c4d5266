import { beforeAll } from 'vitest';
import type { Profile } from '../../../core/people/profile.ts';
import { withStack } from '../../harness/stack.ts';

type Store = Awaited<ReturnType<typeof loadStore>>;

/** The store's modules on a private engine, and players in it. */
export function withStore() {
  const stack = withStack();
  let loaded: Store | undefined;
  beforeAll(async () => {
    loaded = await loadStore();
  });
  const store = (): Store => {
    if (!loaded) throw new Error("the store hasn't loaded yet");
    return loaded;
  };

  async function profileOf(uid: string): Promise<Profile> {
    const profile = await store().profile.loadProfile(uid);
    if (!profile) throw new Error(`no profile ${uid}`);
    return profile;
  }

  const newPlayer = async () => profileOf((await stack().player()).uid);

  /** A player with an incomplete profile. */
  async function newStub(): Promise<Profile> {
    const [uid, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@pfp.test`];
    const stub = { ...(await newPlayer()), uid, email, username: '', needsProfile: true };
    await store().profile.createStub(stub);
    return stub;
  }

  return { store, profileOf, newPlayer, newStub };
}

/** Modules read their settings when they load, so the stack must set them first. */
async function loadStore() {
  return {
    ...(await import('../../../lambdas/store/table.ts')),
    ...(await import('../../../lambdas/store/transaction.ts')),
    avatar: await import('../../../lambdas/store/avatar.ts'),
    draw: await import('../../../lambdas/store/draw.ts'),
    fairness: await import('../../../lambdas/store/fairness.ts'),
    grant: await import('../../../lambdas/store/grant.ts'),
    jackpot: await import('../../../lambdas/store/jackpot.ts'),
    mailIn: await import('../../../lambdas/store/mail-in.ts'),
    order: await import('../../../lambdas/store/order.ts'),
    owed: await import('../../../lambdas/store/owed.ts'),
    profile: await import('../../../lambdas/store/profile.ts'),
    purchase: await import('../../../lambdas/store/purchase.ts'),
    request: await import('../../../lambdas/store/request.ts'),
    reservation: await import('../../../lambdas/store/reservation.ts'),
    standing: await import('../../../lambdas/store/standing.ts'),
    stock: await import('../../../lambdas/store/stock.ts'),
    upload: await import('../../../lambdas/store/upload.ts'),
    wallet: await import('../../../lambdas/store/wallet.ts'),
    word: await import('../../../lambdas/store/daily-word.ts'),
  };
}
