import { expect, it } from 'vitest';
import type { DrawProof } from '../../../core/draw/draw.ts';
import { completion, frozen, NOW } from './samples.ts';
import { withStore } from './with-store.ts';

/** Decisions that something else overtook, between their reading and their writing. */
const { store, profileOf, newPlayer, newStub } = withStore();

it('money and badges that were earned meanwhile are not written over', async () => {
  const player = await newPlayer();
  const request = { uid: player.uid, key: 'k', contents: 'c', now: NOW };
  let rounds = 0;
  await store().wallet.commit({
    request,
    keys: {},
    decide: async () => {
      // Somebody else writes between the reading and the transaction, once.
      if (++rounds === 1) {
        await store().transact([
          store().profile.setAvatarAndBadges(player, { avatar: '/a', order: '1', badges: ['early-bird'] }),
        ]);
      }
      if (rounds === 2) {
        const movement = { reason: 'welcome', ref: 'other', coins: 5 } as const;
        const other = { ...request, key: 'other' };
        await store().wallet.commit({ request: other, keys: {}, decide: () => ({ movement, reply: () => ({}) }) });
      }
      return { movement: { reason: 'welcome', ref: 'test', coins: 10 }, reply: () => ({}) };
    },
  });
  expect(rounds).toBe(3);
  expect(await profileOf(player.uid)).toMatchObject({ coins: 15, seq: 2, badges: ['early-bird'] });
});

it('a picture neither comes back to a deleted account nor over a newer one', async () => {
  const player = await newPlayer();
  const show = (order: string) =>
    store().transact([store().profile.setAvatarAndBadges(player, { avatar: order, order, badges: [] })]);
  await show('2');
  await expect(show('1')).rejects.toThrow();
  await store().profile.anonymize(player, NOW);
  await expect(show('3')).rejects.toThrow();
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('only the picture that was taken down is no longer shown', async () => {
  const player = await newPlayer();
  await store().transact([store().profile.setAvatarAndBadges(player, { avatar: '/new', order: '2', badges: [] })]);
  await store().profile.removeAvatar(player.uid, '/old');
  expect((await profileOf(player.uid)).avatar).toBe('/new');
  await store().profile.removeAvatar(player.uid, '/new');
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('a reservation of somebody else is not freed, nor an account deleted under a name it no longer has', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = store().reservation.nameKey(player.username);
  await expect(store().transact([store().reservation.release(key, other.uid)])).rejects.toThrow();
  expect(await store().reservation.reservedBy(key)).toBe(player.uid);
  await store().profile.rename(player, `new${player.uid.slice(0, 6)}`, NOW);
  await expect(store().profile.anonymize(player, NOW)).rejects.toThrow();
});

it('a name is spelt anew once, though no other reservation changes hands', async () => {
  const player = await newPlayer();
  await store().profile.rename(player, player.username.toUpperCase(), NOW);
  await expect(store().profile.rename(player, player.username, NOW)).rejects.toThrow();
});

it('an account is not deleted by what was read before it had a name: the name would stay taken', async () => {
  const stub = await newStub();
  await store().profile.completeProfile(stub, completion(`named${stub.uid.slice(0, 6)}`), NOW);
  await expect(store().profile.anonymize(stub, NOW)).rejects.toThrow();
});

it('a proof is never replaced, not even by a later version of its draw', async () => {
  await store().draw.createDraw(frozen('2031-03'));
  const proof = { month: '2031-03' } as DrawProof;
  const drawn = await store().draw.saveDraw(frozen('2031-03'), { status: 'drawn' }, proof);
  await expect(store().draw.saveDraw(drawn, { status: 'announced' }, proof)).rejects.toThrow();
});

it('the time zone of nobody makes no player', async () => {
  await expect(store().profile.saveTimeZone('nobody', 'Europe/Paris')).rejects.toThrow();
  expect(await store().profile.loadProfile('nobody')).toBeUndefined();
});

it('a seed is not revealed when a play of it starts after it was looked whether one is open', async () => {
  const { uid } = await newPlayer();
  const { drawFor, fairKey, fairnessOf, revealSeed } = store().fairness;
  const seedInUse = async () => fairnessOf(await store().read(fairKey(uid)));
  const startPlay = async () => store().transact([drawFor(uid, 'scratch', await seedInUse()).spend]);
  await startPlay();
  const { serverSeed } = await seedInUse();
  const looking = revealSeed(uid, NOW, async () => {
    // None is, and then one is: the look was too early.
    await startPlay();
    return false;
  });
  await expect(looking).rejects.toThrow();
  expect((await seedInUse()).serverSeed).toBe(serverSeed);
});
