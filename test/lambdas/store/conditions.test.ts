import { beforeAll, expect, it } from 'vitest';
import type { DrawProof } from '../../../core/draw.ts';
import type { DrawRecord } from '../../../core/draw-record.ts';
import type { Profile } from '../../../core/profile.ts';
import type { Standing } from '../../../lambdas/store/standing.ts';
import type { Write } from '../../../lambdas/store/transaction.ts';
import { withStack } from '../../harness/stack.ts';
import { loadStore, type Store } from './load-store.ts';

/**
 * Every condition of the store, without chance: what was decided from one reading is sent twice, as by two calls that
 * read at the same moment. The second one must be refused and must change nothing.
 */
const stack = withStack();
const NOW = Date.parse('2026-11-10T12:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await loadStore();
});

type Prepare = (player: Profile) => Promise<() => Promise<unknown>>;

/** Writes that were made from one reading, sent whenever the result is called. */
const sending = (write: Write | readonly Write[]) => () => store.transact([write].flat());

const fairnessOf = async ({ uid }: Profile) => store.fairness.fairnessOf(await store.read(store.fairness.fairKey(uid)));

const standing: Omit<Standing, 'version'> = {
  ...{ day: '2026-11-10', plays: 1, bonusPlays: 0, bonusDay: '2026-11-10', nonce: 1, serverSeedHash: '' },
  ...{ clientSeed: '', status: 'open', state: {}, lastKey: 'k', lastContents: '', lastEarned: [] },
};
const pack = { id: 'gold', goldQty: 500, bonusPfpQty: 0, priceCents: 499, isBestValue: false };
const newOrder = ({ uid }: Profile) => store.order.newOrder(uid, 'order-1', pack, NOW);
const card = (id: string) => ({
  ...{ id, name: 'Maya Ring', birthDate: '1980-02-01', subdivisionCode: 'NV', address: '1 Canvas Street' },
  ...{ recordedAt: NOW, recordedBy: 'admin' },
});
const record = ({ uid }: Profile) => {
  const id = `1794312000-${uid.replaceAll('-', '')}`;
  return {
    id,
    uid,
    path: `avatars/${uid}/a.png`,
    type: 'image/png',
    size: 9,
    timestamp: 1_794_312_000,
    badgeUnlocked: '',
  } as const;
};
const frozen = (month: string): DrawRecord => ({
  ...{ month, status: 'frozen', frozenAt: NOW, exclusions: {}, round: 1, events: [], mailed: [], version: 1 },
  list: { contentHash: '', root: '', entrants: 0, total: 0 },
});
const completion = (username: string) => ({
  ...{ username, displayName: username, subdivisionCode: 'NV', birthDate: '1990-01-01', isOfLegalAge: true },
  ...{ phone: null, referralCode: null },
});
/** A player who has signed in and said nothing about themselves yet. */
async function newStub(): Promise<Profile> {
  const [uid, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@pfp.test`];
  const player = await newPlayer();
  const stub = { ...player, uid, email, username: '', needsProfile: true };
  await store.profile.createStub(stub);
  return stub;
}

const once: readonly [what: string, prepare: Prepare][] = [
  [
    'a reservation is made',
    async ({ uid }) => sending(store.reservation.reserve({ pk: uid, sk: 'R' }, uid, NOW, 'username-taken')),
  ],
  [
    'a reservation is freed',
    async ({ uid, username }) => sending(store.reservation.release(store.reservation.nameKey(username), uid)),
  ],
  [
    'a nonce is spent',
    async (player) => sending(store.fairness.drawFor(player.uid, 'wheel', await fairnessOf(player)).spend),
  ],
  [
    'a client seed is changed',
    async (player) => sending(store.fairness.changeClientSeed(player.uid, await fairnessOf(player), 'mine')),
  ],
  [
    'a seed is revealed',
    async (player) => sending(store.fairness.rotateSeed(player.uid, await fairnessOf(player), NOW)),
  ],
  ['seeds are made', async () => sending(store.fairness.createFairness(crypto.randomUUID()))],
  [
    'a player is new',
    async (player) => {
      const stub = { ...player, uid: crypto.randomUUID(), email: `${crypto.randomUUID()}@pfp.test` };
      return () => store.profile.createStub(stub);
    },
  ],
  [
    'a profile is completed',
    async () => {
      const { uid } = await newStub();
      const names = ['first', 'second'].map((name) => `${name}${uid.slice(0, 6)}`);
      return () => store.profile.completeProfile(uid, completion(names.shift() ?? ''), NOW);
    },
  ],
  [
    'a player is renamed',
    async (player) => {
      const names = ['other', 'third'].map((name) => `${name}${player.uid.slice(0, 6)}`);
      return () => store.profile.rename(player, names.shift() ?? '', NOW);
    },
  ],
  [
    'a picture is shown',
    async (player) => sending(store.profile.adorn(player, { avatar: '/a', order: '2', badges: player.badges })),
  ],
  ['an account is deleted', async (player) => () => store.profile.anonymize(player, NOW)],
  ['a first play is started', async ({ uid }) => sending(store.standing.putStanding(uid, 'deal', undefined, standing))],
  [
    'a move is made',
    async ({ uid }) => {
      await store.transact([store.standing.putStanding(uid, 'deal', undefined, standing)]);
      return sending(store.standing.putStanding(uid, 'deal', { ...standing, version: 1 }, standing));
    },
  ],
  ['a bonus spin is given', async ({ uid }) => sending(store.standing.addBonusPlay(uid, 'wheel', '2026-11-10'))],
  [
    'the last prize is taken',
    async ({ uid }) => {
      await store.transact([store.stock.setMerchandise({ id: uid, name: 'Tee', weight: 1, quantity: 1 })]);
      return sending(store.stock.takePrize(uid));
    },
  ],
  [
    'an extra is bought',
    async ({ uid }) =>
      sending(
        store.purchase.recordPurchase(uid, { rewardId: 'sweeps10', rewardName: 'Ten', cost: 100, ts: NOW }, 'key'),
      ),
  ],
  ['an order is placed', async (player) => sending(store.order.createOrder(newOrder(player)))],
  [
    'an order is credited',
    async (player) => {
      await store.transact([store.order.createOrder(newOrder(player))]);
      return sending(store.order.changeOrder(newOrder(player), { status: 'paid', creditedAt: NOW }));
    },
  ],
  [
    'a reply is remembered',
    async ({ uid }) => sending(store.request.remember({ uid, key: 'k', contents: 'c', now: NOW }, {})),
  ],
  [
    'a debt is settled',
    async ({ uid }) => {
      await store.transact([store.owed.owe('debt', { kind: 'prize', uid, at: NOW, prize: 'Tee' })]);
      const [debt] = (await store.owed.listOwed()).filter((one) => one.uid === uid);
      return () => store.owed.settleOwed(debt?.id ?? '');
    },
  ],
  [
    'a form is given out',
    async ({ uid }) =>
      () =>
        store.avatar.noteForm(uid, 'upload', NOW),
  ],
  [
    'a picture is judged',
    async ({ uid }) => {
      await store.avatar.noteForm(uid, 'upload', NOW);
      return sending(store.avatar.settleUpload(uid, { upload: 'upload', status: 'rejected', earned: [] }));
    },
  ],
  ['an upload is logged', async (player) => sending(store.upload.logUpload(record(player)))],
  [
    'an upload is taken out of the log',
    async (player) => {
      await store.transact(store.upload.logUpload(record(player)));
      return sending(store.upload.unlogUpload(record(player)));
    },
  ],
  [
    'a word of the day is set',
    async () => () => store.word.setDailyWord({ day: '2031-01-01', word: 'PUNCHY', salt: '' }),
  ],
  ['a list is frozen', async () => () => store.draw.createDraw(frozen('2031-01'))],
  [
    'a draw moves on',
    async () => {
      await store.draw.createDraw(frozen('2031-02'));
      return () => store.draw.saveDraw(frozen('2031-02'), { status: 'drawn' });
    },
  ],
  [
    'a card is booked for a player',
    async ({ uid }) => sending(store.create(store.mailIn.cardItem('2026-11', card(uid)))),
  ],
  ['the first jackpot is paid', async () => sending(store.jackpot.payFromPot(await store.jackpot.readPot(), 1))],
  ['the next jackpot is paid', async () => sending(store.jackpot.payFromPot(await store.jackpot.readPot(), 2))],
];

async function newPlayer(): Promise<Profile> {
  return profileOf((await stack().player()).uid);
}

async function profileOf(uid: string): Promise<Profile> {
  const profile = await store.profile.loadProfile(uid);
  if (!profile) throw new Error(`no profile ${uid}`);
  return profile;
}

it.each(once)('%s once', async (_what, prepare) => {
  const act = await prepare(await newPlayer());
  await act();
  await expect(act()).rejects.toThrow(Error);
});

it('money and badges that were earned meanwhile are not written over', async () => {
  const player = await newPlayer();
  const request = { uid: player.uid, key: 'k', contents: 'c', now: NOW };
  let rounds = 0;
  await store.wallet.commit({
    request,
    keys: {},
    decide: async () => {
      // Somebody else writes between the reading and the transaction, once.
      if (++rounds === 1) {
        await store.transact([store.profile.adorn(player, { avatar: '/a', order: '1', badges: ['early-bird'] })]);
      }
      if (rounds === 2) {
        const movement = { reason: 'welcome', ref: 'other', coins: 5 } as const;
        const other = { ...request, key: 'other' };
        await store.wallet.commit({ request: other, keys: {}, decide: () => ({ movement, reply: () => ({}) }) });
      }
      return { movement: { reason: 'welcome', ref: 'test', coins: 10 }, reply: () => ({}) };
    },
  });
  expect(rounds).toBe(3);
  expect(await profileOf(player.uid)).toMatchObject({ coins: 15, seq: 2, badges: ['early-bird'] });
});

it('a picture neither comes back to a deleted account nor over a newer one', async () => {
  const player = await newPlayer();
  const show = (order: string) => store.transact([store.profile.adorn(player, { avatar: order, order, badges: [] })]);
  await show('2');
  await expect(show('1')).rejects.toThrow();
  await store.profile.anonymize(player, NOW);
  await expect(show('3')).rejects.toThrow();
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('only the picture that was taken down is no longer shown', async () => {
  const player = await newPlayer();
  await store.transact([store.profile.adorn(player, { avatar: '/new', order: '2', badges: [] })]);
  await store.profile.removeAvatar(player.uid, '/old');
  expect((await profileOf(player.uid)).avatar).toBe('/new');
  await store.profile.removeAvatar(player.uid, '/new');
  expect((await profileOf(player.uid)).avatar).toBe('');
});

it('a reservation of somebody else is not freed, nor an account deleted under a name it no longer has', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = store.reservation.nameKey(player.username);
  await expect(store.transact([store.reservation.release(key, other.uid)])).rejects.toThrow();
  expect(await store.reservation.holderOf(key)).toBe(player.uid);
  await store.profile.rename(player, `new${player.uid.slice(0, 6)}`, NOW);
  await expect(store.profile.anonymize(player, NOW)).rejects.toThrow();
});

it('a name is spelt anew once, though no other reservation changes hands', async () => {
  const player = await newPlayer();
  await store.profile.rename(player, player.username.toUpperCase(), NOW);
  await expect(store.profile.rename(player, player.username, NOW)).rejects.toThrow();
});

it('an account is not deleted by what was read before it had a name: the name would stay taken', async () => {
  const stub = await newStub();
  await store.profile.completeProfile(stub.uid, completion(`named${stub.uid.slice(0, 6)}`), NOW);
  await expect(store.profile.anonymize(stub, NOW)).rejects.toThrow();
});

it('a proof is never replaced, not even by a later version of its draw', async () => {
  await store.draw.createDraw(frozen('2031-03'));
  const proof = { month: '2031-03' } as DrawProof;
  const drawn = await store.draw.saveDraw(frozen('2031-03'), { status: 'drawn' }, proof);
  await expect(store.draw.saveDraw(drawn, { status: 'announced' }, proof)).rejects.toThrow();
});

it('the time zone of nobody makes no player', async () => {
  await expect(store.profile.saveTimeZone('nobody', 'Europe/Paris')).rejects.toThrow();
  expect(await store.profile.loadProfile('nobody')).toBeUndefined();
});
