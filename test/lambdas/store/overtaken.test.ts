import { expect, it } from 'vitest';
import type { DrawProof } from '../../../core/draw/draw.ts';
import { hashSeed } from '../../../core/fair.ts';
import { completion, frozen, frozenEvent, NOW } from './samples.ts';
import { withStore } from './with-store.ts';

/** Something else changes the data between a decision's read and its write. */
const { store, profileOf, newPlayer, newStub } = withStore();

it('money and badges earned meanwhile aren’t overwritten', async () => {
  const player = await newPlayer();
  const request = { uid: player.uid, key: 'k', contents: 'c', now: NOW };
  let rounds = 0;
  await store().wallet.commit({
    request,
    keys: {},
    decide: async () => {
      // Another writer changes the data once, between the read and the transaction.
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

it('a picture neither returns to a deleted account nor replaces a newer one', async () => {
  const player = await newPlayer();
  const show = (order: string) =>
    store().transact([store().profile.setAvatarAndBadges(player, { avatar: order, order, badges: [] })]);
  await show('2');
  await expect(show('1')).rejects.toThrow();
  await store().profile.anonymize(player, NOW);
  await expect(show('3')).rejects.toThrow();
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('only the picture that was taken down disappears', async () => {
  const player = await newPlayer();
  await store().transact([store().profile.setAvatarAndBadges(player, { avatar: '/new', order: '2', badges: [] })]);
  await store().profile.removeAvatar(player.uid, '/old');
  expect((await profileOf(player.uid)).avatar).toBe('/new');
  await store().profile.removeAvatar(player.uid, '/new');
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('another player’s reservation isn’t freed, and an account isn’t deleted under a name it no longer has', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = store().reservation.nameKey(player.username);
  await expect(store().transact([store().reservation.release(key, other.uid)])).rejects.toThrow();
  expect(await store().reservation.reservedBy(key)).toBe(player.uid);
  await store().profile.rename(player, `new${player.uid.slice(0, 6)}`, NOW);
  await expect(store().profile.anonymize(player, NOW)).rejects.toThrow();
});

it('the case of a name changes once, even though no reservation changes hands', async () => {
  const player = await newPlayer();
  await store().profile.rename(player, player.username.toUpperCase(), NOW);
  await expect(store().profile.rename(player, player.username, NOW)).rejects.toThrow();
});

it('an account isn’t deleted based on a read before it had a name, because the name would stay taken', async () => {
  const stub = await newStub();
  await store().profile.completeProfile(stub, completion(`named${stub.uid.slice(0, 6)}`), NOW);
  await expect(store().profile.anonymize(stub, NOW)).rejects.toThrow();
});

it('a proof is never replaced, even by a later version of its draw', async () => {
  await store().draw.createDraw(frozen('2031-03'), NOW, frozenEvent);
  const proof = { month: '2031-03' } as DrawProof;
  const drawn = await store().draw.saveDraw(frozen('2031-03'), { status: 'drawn' }, NOW, { proof });
  await expect(store().draw.saveDraw(drawn, { status: 'announced' }, NOW, { proof })).rejects.toThrow();
});

it('setting the time zone of a missing player doesn’t create one', async () => {
  await expect(store().profile.saveTimeZone('nobody', 'Europe/Paris')).rejects.toThrow();
  expect(await store().profile.loadProfile('nobody')).toBeUndefined();
});

it('a seed isn’t revealed if a play starts after the check for open plays', async () => {
  const { uid } = await newPlayer();
  const { drawFor, fairKey, fairnessOf, revealSeed } = store().fairness;
  const seedInUse = async () => fairnessOf(await store().read(fairKey(uid)));
  const startPlay = async () => store().transact([drawFor(uid, 'scratch', await seedInUse()).spend]);
  await startPlay();
  const { serverSeed, nextServerSeed } = await seedInUse();
  const isPlayOpen = async () => {
    // No play is open when it checks, and then one starts.
    await startPlay();
    return false;
  };
  const choice = { serverSeedHash: hashSeed(nextServerSeed), clientSeed: 'mine' };
  const looking = revealSeed({ uid, choice, now: NOW, isPlayOpen });
  await expect(looking).rejects.toThrow();
  expect((await seedInUse()).serverSeed).toBe(serverSeed);
});
