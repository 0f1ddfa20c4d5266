import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { S3Event, S3EventRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { readImage } from '../../../core/image/image.ts';
import { type AvatarForm, checkedKey, uploadKey } from '../../../core/people/avatar.ts';
import { routes } from '../../../core/routes.ts';
import { buckets } from '../../../local/services.ts';
import { pngOf, sample, sampleNames, sampleTypes } from '../../core/image/samples.ts';
import { post, upload } from '../../harness/pictures.ts';
import { type TestPlayer, withStack } from '../../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T12:00:00Z') });
const admin = () => stack().player({ groups: ['admin'] });
const avatarOf = async (player: TestPlayer) => (await player.call(routes.account.me, {})).avatar;
const inPlaceOf = ({ uid }: TestPlayer) => stack().services.s3.read(buckets.avatars, uploadKey(uid));
const shown = (path: string) => stack().services.s3.read(buckets.avatars, checkedKey(path));

async function logOf(player: TestPlayer) {
  return (await (await admin()).call(routes.uploads.list, { uid: player.uid })).items;
}

const notify = (event: S3Event) => stack().functions.invoke('events/avatar-uploaded', event);

/** Uploads bytes to a player's folder. Returns the event for it instead of delivering it. */
async function place(player: TestPlayer, bytes: Uint8Array, form?: AvatarForm) {
  const { functions } = stack();
  const { invoke } = functions;
  const used = form ?? (await player.call(routes.avatar.requestUpload, { type: 'image/png' }));
  try {
    const event = await new Promise<S3Event>((resolve, reject) => {
      functions.invoke = async (name, held) => {
        if (name !== 'events/avatar-uploaded') return invoke(name, held);
        resolve(held as S3Event);
      };
      post(used, bytes).catch(reject);
    });
    return { form: used, event };
  } finally {
    functions.invoke = invoke;
  }
}

function changed({ Records }: S3Event, object: Partial<S3EventRecord['s3']['object']>): S3Event {
  return { Records: Records.map((r) => ({ ...r, s3: { ...r.s3, object: { ...r.s3.object, ...object } } })) };
}

describe('an uploaded picture', () => {
  it.each(sampleNames)('is shown, logged, and removed from the upload folder (%s)', async (name) => {
    const player = await stack().player();
    const { avatar, upload: number } = await upload(player, sample(name), 'image/webp');
    expect(avatar).toBe(`/avatars/${player.uid}/${number}`);
    expect(await avatarOf(player)).toBe(avatar);
    await expect.poll(() => inPlaceOf(player)).toBeUndefined();
    const reading = readImage(sample(name));
    const clean = 'image' in reading ? Buffer.from(reading.image.bytes) : undefined;
    const path = `avatars/${player.uid}/${number}`;
    expect(shown(path)?.bytes.equals(clean ?? Buffer.alloc(0))).toBe(true);
    const [record] = await logOf(player);
    expect(record).toEqual({
      ...{ id: `${record?.timestamp}-${number}`, uid: player.uid, path, type: sampleTypes[name] },
      ...{ size: clean?.length, timestamp: expect.any(Number), badgeUnlocked: '' },
    });
    const age = stack().clock.now() / 1000 - (record?.timestamp ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(120);
  });

  it.each([
    ['a script', new TextEncoder().encode('<script>alert(1)</script>')],
    ['a script that starts like a picture', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
    ['a picture that is cut off', sample('png').subarray(0, 100)],
    ['a picture of impossible size', pngOf(60_000, 60_000)],
  ])('is deleted without a trace if it’s %s', async (_, bytes) => {
    const player = await stack().player();
    const { avatar } = await upload(player, sample('png'));
    const rejected = await upload(player, bytes);
    expect(rejected).toMatchObject({ status: 'rejected', earned: [] });
    await expect.poll(() => inPlaceOf(player)).toBeUndefined();
    expect(shown(`avatars/${player.uid}/${rejected.upload}`)).toBeUndefined();
    expect(await avatarOf(player)).toBe(avatar);
    expect(await logOf(player)).toHaveLength(1);
  });

  it('can be replaced: the new one is shown, and both are logged', async () => {
    const player = await stack().player();
    await upload(player, sample('png'));
    const second = await upload(player, sample('jpeg'), 'image/jpeg');
    expect(await avatarOf(player)).toBe(second.avatar);
    expect((await logOf(player)).map(({ type }) => type).toSorted()).toEqual(['image/jpeg', 'image/png']);
  });
});

describe('upload events', () => {
  it('that arrive twice, at once or later, change nothing the second time', async () => {
    const player = await stack().player();
    const { form, event } = await place(player, sample('png'));
    await Promise.all([notify(event), notify(event)]);
    const profile = await player.call(routes.account.me, {});
    await notify(event);
    expect(await player.call(routes.account.me, {})).toEqual(profile);
    expect(profile.avatar).toBe(`/avatars/${player.uid}/${form.upload}`);
    expect(await logOf(player)).toHaveLength(1);
  });

  it('that arrive late never bring back an older picture', async () => {
    const player = await stack().player();
    const newer = await place(player, sample('jpeg'));
    await notify(changed(newer.event, { sequencer: '0B' }));
    const older = await place(player, sample('png'));
    await notify(changed(older.event, { sequencer: '0A99' }));
    expect(await avatarOf(player)).toBe(`/avatars/${player.uid}/${newer.form.upload}`);
    expect(await logOf(player)).toHaveLength(2);
  });

  it('about an overwritten upload leave the newer one alone', async () => {
    const player = await stack().player();
    const overtaken = await place(player, sample('png'));
    const { form, event } = await place(player, sample('jpeg'));
    await notify(overtaken.event);
    expect(inPlaceOf(player)).toBeDefined();
    expect((await player.call(routes.avatar.get, { upload: form.upload })).status).toBe('asked');
    await notify(event);
    expect(await avatarOf(player)).toBe(`/avatars/${player.uid}/${form.upload}`);
  });

  it('about a form that was already used change nothing', async () => {
    const player = await stack().player();
    const first = await place(player, sample('png'));
    await notify(first.event);
    const again = await place(player, sample('jpeg'), first.form);
    await notify(again.event);
    const path = `avatars/${player.uid}/${first.form.upload}`;
    expect(await avatarOf(player)).toBe(`/${path}`);
    expect(shown(path)?.headers['content-type']).toBe('image/png');
    expect(await logOf(player)).toHaveLength(1);
    expect(inPlaceOf(player)).toBeUndefined();
  });

  it('show nothing once the player has deleted their account', async () => {
    const player = await stack().player();
    const { form } = await place(player, sample('png'));
    await player.call(routes.privacy.remove, { confirm: 'DELETE' });
    const { event } = await place(player, sample('png'), form);
    await notify(event);
    expect(shown(`avatars/${player.uid}/${form.upload}`)).toBeUndefined();
    expect(inPlaceOf(player)).toBeUndefined();
  });

  it('about other folders, or about nothing, have no effect', async () => {
    const player = await stack().player();
    const { event } = await place(player, sample('png'));
    for (const key of ['avatars/', 'avatars/a/b', 'avatars/..%2Fx', 'avatars/nobody', 'checked/avatars/a'])
      await notify(changed(event, { key }));
    expect(inPlaceOf(player)).toBeDefined();
  });
});

describe('a time-of-day badge', () => {
  it('can be earned with a picture, and the log shows it', async () => {
    const player = await stack().player({ timeZone: 'Asia/Tokyo', coins: 10 });
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-11-10T14:30:00Z'));
    const { earned } = await upload(player, sample('png'));
    expect(earned).toEqual(['night-owl']);
    expect((await player.call(routes.account.me, {})).badges).toContain('night-owl');
    expect((await logOf(player))[0]?.badgeUnlocked).toBe('night-owl');
    clock.moveTo(new Date(before));
  });

  it('isn’t lost when money read before it is written after it', async () => {
    const player = await stack().player({ coins: 10 });
    const { table } = stack();
    // This is the same code on the same table; a bundle's own modules can't be reached.
    const { commit } = await import('../../../lambdas/store/wallet.ts');
    const { tableName } = await import('../../../lambdas/store/table.ts');
    const Key = { pk: `PLAYER#${player.uid}`, sk: 'PROFILE' };
    const earn = new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: 'SET badges = :earned',
      ExpressionAttributeValues: { ':earned': ['night-owl'] },
    });
    let decisions = 0;
    await commit({
      request: { uid: player.uid, key: crypto.randomUUID(), contents: 'test', now: stack().clock.now() },
      keys: {},
      decide: async () => {
        if (++decisions === 1) await table.send(earn);
        return { movement: { coins: 5, reason: 'correction', ref: 'test' }, reply: () => undefined };
      },
    });
    expect(decisions).toBe(2);
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 15, badges: ['night-owl'] });
  });
});
