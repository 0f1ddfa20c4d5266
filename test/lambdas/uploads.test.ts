import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedKey } from '../../core/people/avatar.ts';
import type { UploadFilter, UploadPage, UploadView } from '../../core/people/uploads.ts';
import { routes } from '../../core/routes.ts';
import { buckets } from '../../local/services.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { sample } from '../core/image/samples.ts';
import { lockPicture, upload } from '../harness/pictures.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T12:00:00Z') });
const { list, remove } = routes.uploads;
let admin: TestPlayer;
beforeAll(async () => {
  admin = await stack().player({ groups: ['admin'] });
});

async function allPages(
  query: UploadFilter & { limit?: number },
): Promise<{ items: UploadView[]; pages: UploadPage[] }> {
  const pages: UploadPage[] = [];
  let cursor: string | undefined;
  do {
    const page: UploadPage = await admin.call(list, { ...query, ...(cursor && { cursor }) });
    pages.push(page);
    cursor = page.cursor;
  } while (cursor);
  return { items: pages.flatMap(({ items }) => items), pages };
}

describe('the upload log', () => {
  it('shows uploads newest first, and counts them', async () => {
    const before = (await admin.call(list, {})).stats;
    const player = await stack().player();
    const ids: string[] = [];
    for (const name of ['png', 'jpeg'] as const) ids.push((await upload(player, sample(name))).upload);
    const { items, stats } = await admin.call(list, {});
    expect(items.slice(0, 2).map(({ uid }) => uid)).toEqual([player.uid, player.uid]);
    expect(stats).toEqual({
      total: (before?.total ?? 0) + 2,
      withBadge: before?.withBadge,
      folders: { avatars: (before?.total ?? 0) + 2 },
    });
    expect(items.map(({ timestamp }) => timestamp)).toEqual(
      items.map(({ timestamp }) => timestamp).toSorted((a, b) => b - a),
    );
  });

  it('can be filtered by player, folder, and badge', async () => {
    const [plain, owl] = [await stack().player(), await stack().player({ timeZone: 'Asia/Tokyo' })];
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-11-10T14:00:00Z'));
    for (const player of [plain, owl]) await upload(player, sample('png'));
    const uidsFor = async (query: UploadFilter) => (await admin.call(list, query)).items.map(({ uid }) => uid);
    expect(await uidsFor({ uid: owl.uid })).toEqual([owl.uid]);
    expect(await uidsFor({ uid: owl.uid.slice(0, 6).toUpperCase() })).toEqual([owl.uid]);
    expect(await uidsFor({ folder: `avatars/${plain.uid}` })).toEqual([plain.uid]);
    expect(await uidsFor({ folder: 'drawings/' })).toEqual([]);
    expect(await uidsFor({ badge: 'any' })).toEqual([owl.uid]);
    expect(await uidsFor({ badge: 'night-owl' })).toEqual([owl.uid]);
    expect(await uidsFor({ badge: 'first-quiz' })).toEqual([]);
    expect(await uidsFor({ uid: plain.uid, badge: 'any' })).toEqual([]);
    expect((await admin.call(list, {})).stats?.withBadge).toBe(1);
    clock.moveTo(new Date(before));
  });

  it.each([
    ['a cursor that is none', { cursor: 'PLAYER#x' }],
    ['a badge that does not exist', { badge: 'best-looking' as 'any' }],
    ['a page without end', { limit: 100_000 }],
  ])('refuses %s', async (_, wrong) => {
    expect(await admin.refusal(list, wrong)).toBe('bad-request');
  });
});

describe('deleting an upload', () => {
  it('removes the record, the file, and the player’s picture, and lowers the count', async () => {
    const player = await stack().player();
    const { avatar = '' } = await upload(player, sample('png'));
    const { items, stats } = await admin.call(list, { uid: player.uid });
    const id = items[0]?.id ?? '';
    await admin.call(remove, { id });
    const after = await admin.call(list, { uid: player.uid });
    expect(after.items).toEqual([]);
    expect(after.stats?.total).toBe((stats?.total ?? 0) - 1);
    expect((await fetch(stack().origin + avatar)).status).toBe(404);
    expect((await player.call(routes.account.me, {})).avatar).toBe('');
    expect(await player.refusal(routes.avatar.get, { upload: avatar.split('/')[3] ?? '' })).toBe('not-found');
  });

  it('of an older picture keeps the newer one', async () => {
    const player = await stack().player();
    const first = await upload(player, sample('png'));
    const second = await upload(player, sample('jpeg'));
    const { items } = await admin.call(list, { uid: player.uid });
    await admin.call(remove, { id: items.find(({ path }) => path.endsWith(first.upload))?.id ?? '' });
    expect((await player.call(routes.account.me, {})).avatar).toBe(second.avatar);
    expect((await fetch(stack().origin + second.avatar)).status).toBe(200);
    expect((await fetch(stack().origin + first.avatar)).status).toBe(404);
  });

  it('can be retried if the file couldn’t be removed', async () => {
    const player = await stack().player();
    const { avatar = '' } = await upload(player, sample('png'));
    const [record] = (await admin.call(list, { uid: player.uid })).items;
    const id = record?.id ?? '';
    const lock = await lockPicture(stack(), avatar.slice(1));
    expect(await admin.refusal(remove, { id })).toBe('internal');
    expect((await admin.call(list, { uid: player.uid })).items).toHaveLength(1);
    lock.release();
    await admin.call(remove, { id });
    expect((await admin.call(list, { uid: player.uid })).items).toEqual([]);
    expect(stack().services.s3.read(buckets.avatars, checkedKey(avatar.slice(1)))).toBeUndefined();
  });

  it('twice at once, or again later, counts once', async () => {
    const player = await stack().player();
    await upload(player, sample('png'));
    const { items, stats } = await admin.call(list, { uid: player.uid });
    const id = items[0]?.id ?? '';
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(remove, { id })));
    expect(replies).toEqual([{ removed: id }, { removed: id }, { removed: id }]);
    expect((await admin.call(list, {})).stats?.total).toBe((stats?.total ?? 0) - 1);
    expect(await admin.call(remove, { id: 'no-such-id' })).toEqual({ removed: 'no-such-id' });
  });
});

describe('a log of thousands of uploads', () => {
  const uid = crypto.randomUUID();
  const COUNT = 3100;
  const MARKED = 3050;
  /** One record per hour, for four months back from October. */
  const records: UploadView[] = Array.from({ length: COUNT }, (_, age) => {
    const timestamp = Math.floor(Date.parse('2026-10-31T23:00:00Z') / 1000) - age * 3600;
    const path = `avatars/${uid}/u${age}`;
    const badgeUnlocked = age === MARKED ? 'early-bird' : '';
    return { id: `${timestamp}-u${age}`, uid, path, type: 'image/png', size: 100 + age, timestamp, badgeUnlocked };
  });

  beforeAll(async () => {
    const items = records.map((record) => {
      const time = new Date(record.timestamp * 1000).toISOString();
      const sk = record.id.replace('-', '#');
      return { pk: `UPLOADS#${time.slice(0, 7)}`, sk, playerKey: uid, playerSort: sk, ...record };
    });
    const months = [...new Set(items.map(({ pk }) => pk))].map((pk) => items.filter((item) => item.pk === pk));
    const counters = months.map((month) => ({
      ...{ pk: 'UPLOADS', sk: `MONTH#${month[0]?.pk.slice('UPLOADS#'.length)}` },
      ...{ total: month.length, 'folder:avatars': month.length },
      ...(month.some(({ badgeUnlocked }) => badgeUnlocked) && { 'badge:early-bird': 1 }),
    }));
    const all = [...items, ...counters];
    const batches = Array.from({ length: Math.ceil(all.length / 25) }, (_, at) => all.slice(at * 25, at * 25 + 25));
    const write = (batch: typeof all) => {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }));
      return stack().table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
    };
    for (let at = 0; at < batches.length; at += 10) await Promise.all(batches.slice(at, at + 10).map(write));
  });

  const seeded = (items: readonly UploadView[]) => items.filter((item) => item.uid === uid);

  it('can be read to its end, page by page, without gaps or duplicates', async () => {
    const { items } = await allPages({ limit: 500 });
    expect(seeded(items)).toEqual(records);
    const stats = (await admin.call(list, {})).stats;
    expect(stats?.total).toBe(items.length);
  });

  it('can be read to its end by player, from the index', async () => {
    const { items, pages } = await allPages({ uid, limit: 500 });
    expect(items).toEqual(records);
    expect(pages).toHaveLength(7);
    expect(pages.slice(1).every(({ stats }) => stats === undefined)).toBe(true);
  });

  it('finds one badge, reading only the months that have it', async () => {
    const { items, pages } = await allPages({ badge: 'early-bird' });
    expect(items.map(({ id }) => id)).toEqual([records[MARKED]?.id]);
    expect(pages).toHaveLength(1);
  });

  it('reads a limited number of records per call, however few match', async () => {
    const { items, pages } = await allPages({ folder: `avatars/${uid}/u${MARKED}` });
    expect(items.map(({ id }) => id)).toEqual([records[MARKED]?.id]);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.items).toEqual([]);
  });
});
