import { expect, it } from 'vitest';
import { hashSeed } from '../../../core/fair.ts';
import type { Profile } from '../../../core/people/profile.ts';
import type { Write } from '../../../lambdas/store/transaction.ts';
import { card, completion, frozen, frozenEvent, NOW, pack, record, standing } from './samples.ts';
import { withStore } from './with-store.ts';

/**
 * Tests every condition of the store without relying on a race: two writes based on one read are sent in turn, as by two calls that read at once. The second one must be refused and change nothing.
 */
const { store, newPlayer, newStub } = withStore();

type Prepare = (player: Profile) => Promise<() => Promise<unknown>>;

/** Reads once. Returns a function that sends the write based on that read. */
const sending = (write: Write | readonly Write[]) => () => store().transact([write].flat());

const fairnessOf = async ({ uid }: Profile) =>
  store().fairness.fairnessOf(await store().read(store().fairness.fairKey(uid)));

/** A client seed chosen for the player's current server seed. */
const choiceOf = async (player: Profile) => {
  const { serverSeed } = await fairnessOf(player);
  return { serverSeedHash: hashSeed(serverSeed), clientSeed: 'mine' };
};

const newOrder = ({ uid }: Profile) => store().order.newOrder(uid, 'order-1', pack, NOW);

const once: readonly [what: string, prepare: Prepare][] = [
  [
    'a reservation is made',
    async ({ uid }) => sending(store().reservation.reserve({ pk: uid, sk: 'R' }, uid, NOW, 'username-taken')),
  ],
  [
    'a reservation is freed',
    async ({ uid, username }) => sending(store().reservation.release(store().reservation.nameKey(username), uid)),
  ],
  [
    'a nonce is spent',
    async (player) => sending(store().fairness.drawFor(player.uid, 'wheel', await fairnessOf(player)).spend),
  ],
  [
    'a client seed is changed',
    async (player) =>
      sending(store().fairness.changeClientSeed(player.uid, await fairnessOf(player), await choiceOf(player))),
  ],
  [
    'a seed is revealed',
    async (player) => sending(store().fairness.rotateSeed(player.uid, await fairnessOf(player), 'mine', NOW)),
  ],
  ['seeds are made', async () => sending(store().fairness.createFairness(crypto.randomUUID()))],
  [
    'a player is new',
    async (player) => {
      const stub = { ...player, uid: crypto.randomUUID(), email: `${crypto.randomUUID()}@pfp.test` };
      return () => store().profile.createStub(stub);
    },
  ],
  [
    'a profile is completed',
    async () => {
      const stub = await newStub();
      const names = ['first', 'second'].map((name) => `${name}${stub.uid.slice(0, 6)}`);
      return () => store().profile.completeProfile(stub, completion(names.shift() ?? ''), NOW);
    },
  ],
  [
    'a player is renamed',
    async (player) => {
      const names = ['other', 'third'].map((name) => `${name}${player.uid.slice(0, 6)}`);
      return () => store().profile.rename(player, names.shift() ?? '', NOW);
    },
  ],
  [
    'a picture is shown',
    async (player) =>
      sending(store().profile.setAvatarAndBadges(player, { avatar: '/a', order: '2', badges: player.badges })),
  ],
  ['an account is deleted', async (player) => () => store().profile.anonymize(player, NOW)],
  [
    'a first play is started',
    async ({ uid }) => sending(store().standing.putStanding(uid, 'deal', undefined, standing)),
  ],
  [
    'a move is made',
    async ({ uid }) => {
      await store().transact([store().standing.putStanding(uid, 'deal', undefined, standing)]);
      return sending(store().standing.putStanding(uid, 'deal', { ...standing, version: 1 }, standing));
    },
  ],
  ['a bonus spin is given', async ({ uid }) => sending(store().standing.addBonusPlay(uid, 'wheel', '2026-11-10'))],
  [
    'the last prize is taken',
    async ({ uid }) => {
      await store().transact([store().stock.setMerchandise({ id: uid, name: 'Tee', weight: 1, quantity: 1 })]);
      return sending(store().stock.takePrize(uid));
    },
  ],
  [
    'an extra is bought',
    async ({ uid }) =>
      sending(
        store().purchase.recordPurchase(uid, { rewardId: 'sweeps10', rewardName: 'Ten', cost: 100, ts: NOW }, 'key'),
      ),
  ],
  ['an order is placed', async (player) => sending(store().order.createOrder(newOrder(player)))],
  [
    'an order is credited',
    async (player) => {
      await store().transact([store().order.createOrder(newOrder(player))]);
      return sending(store().order.changeOrder(newOrder(player), { status: 'paid', creditedAt: NOW }));
    },
  ],
  [
    'a reply is remembered',
    async ({ uid }) => sending(store().request.remember({ uid, key: 'k', contents: 'c', now: NOW }, {})),
  ],
  [
    'a grant is recorded',
    async ({ uid }) => sending(store().grant.recordGrant({ id: 'grant-1', uid, contents: '{}', at: NOW })),
  ],
  [
    'a debt is settled',
    async ({ uid }) => {
      await store().transact([store().owed.owe('debt', { kind: 'prize', uid, at: NOW, prize: 'Tee' })]);
      const [debt] = (await store().owed.listOwed()).filter((one) => one.uid === uid);
      return () => store().owed.resolveOwed(debt?.id ?? '');
    },
  ],
  [
    'a form is given out',
    async ({ uid }) =>
      () =>
        store().avatar.recordUploadForm(uid, 'upload', NOW),
  ],
  [
    'a picture is judged',
    async ({ uid }) => {
      await store().avatar.recordUploadForm(uid, 'upload', NOW);
      return sending(store().avatar.closeUpload(uid, { upload: 'upload', status: 'rejected', earned: [] }));
    },
  ],
  ['an upload is logged', async (player) => sending(store().upload.logUpload(record(player)))],
  [
    'an upload is taken out of the log',
    async (player) => {
      await store().transact(store().upload.logUpload(record(player)));
      return sending(store().upload.unlogUpload(record(player)));
    },
  ],
  [
    'a word of the day is set',
    async () => () => store().word.setDailyWord({ day: '2031-01-01', word: 'PUNCHY', salt: '' }),
  ],
  ['a list is frozen', async () => () => store().draw.createDraw(frozen('2031-01'), NOW, frozenEvent)],
  [
    'a draw moves on',
    async () => {
      await store().draw.createDraw(frozen('2031-02'), NOW, frozenEvent);
      return () => store().draw.saveDraw(frozen('2031-02'), { status: 'drawn' }, NOW);
    },
  ],
  [
    'a card is booked for a player',
    async ({ uid }) => sending(store().create(store().mailIn.cardItem('2026-11', card(uid)))),
  ],
  ['the first jackpot is paid', async () => sending(store().jackpot.payFromPot(await store().jackpot.readPot(), 1))],
  ['the next jackpot is paid', async () => sending(store().jackpot.payFromPot(await store().jackpot.readPot(), 2))],
];

it.each(once)('%s once', async (_what, prepare) => {
  const act = await prepare(await newPlayer());
  await act();
  await expect(act()).rejects.toThrow(Error);
});
