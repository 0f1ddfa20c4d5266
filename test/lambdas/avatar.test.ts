import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../core/calendar.ts';
import { AVATAR_MAX_BYTES, AVATARS_PER_DAY, checkedKey, uploadKey } from '../../core/people/avatar.ts';
import { routes } from '../../core/routes.ts';
import { buckets } from '../../local/services.ts';
import { sample } from '../core/image/samples.ts';
import { outcome, post, upload } from '../harness/pictures.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T12:00:00Z') });
const { requestUpload, get } = routes.avatar;
const png = sample('png');

const formFor = (player: TestPlayer) => player.call(requestUpload, { type: 'image/png' });

describe('the upload form for a picture', () => {
  it('uploads to the player’s own folder, whatever else the player asks for', async () => {
    const player = await stack().player();
    const asked = { type: 'image/png', key: 'avatars/somebody', uid: 'somebody' } as const;
    const { fields } = await player.call(requestUpload, asked);
    expect(fields).toMatchObject({ key: `avatars/${player.uid}`, 'Content-Type': 'image/png' });
  });

  it.each([
    ['a drawing that can carry script', { type: 'image/svg+xml' as 'image/png' }],
    ['a page', { type: 'text/html' as 'image/png' }],
  ])('is refused for %s', async (_, wrong) => {
    const player = await stack().player();
    expect(await player.refusal(requestUpload, wrong)).toBe('bad-request');
  });

  it('is refused before the profile is complete', async () => {
    const newcomer = stack().caller({ sub: crypto.randomUUID(), email: 'n@pfp.test', token_use: 'id' });
    expect(await newcomer.refusal(requestUpload, { type: 'image/png' })).toBe('user-not-found');
    await newcomer.call(routes.account.signIn, {});
    expect(await newcomer.refusal(requestUpload, { type: 'image/png' })).toBe('profile-incomplete');
  });

  it('is limited to a number per UTC day', async () => {
    const player = await stack().player();
    for (let given = 0; given < AVATARS_PER_DAY; given++) await formFor(player);
    expect(await player.refusal(requestUpload, { type: 'image/png' })).toBe('too-many-uploads');
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date(before + DAY_MS));
    await formFor(player);
    clock.moveTo(new Date(before));
  });
});

describe('the bucket', () => {
  it('refuses an empty file, and one of 2 MB plus a byte', async () => {
    const player = await stack().player();
    const form = await formFor(player);
    expect(await post(form, new Uint8Array())).toMatchObject({ status: 400, code: 'EntityTooSmall' });
    const tooLarge = new Uint8Array(AVATAR_MAX_BYTES + 1);
    expect(await post(form, tooLarge)).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect((await player.call(get, { upload: form.upload })).status).toBe('asked');
  });

  it.each([
    ['another player’s place', { key: 'avatars/somebody' }],
    ['the folder that the site serves', { key: 'checked/avatars/somebody/1' }],
    ['a type that can carry script', { 'Content-Type': 'text/html' }],
    ['the number of another form', { 'x-amz-meta-upload': 'another' }],
    ['headers of its own', { 'Content-Disposition': 'attachment' }],
  ])('refuses a form that was tampered with to %s', async (_, change) => {
    const { url, fields } = await formFor(await stack().player());
    expect(await post({ url, fields: { ...fields, ...change } }, png)).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
  });

  it('accepts exactly 2 MB', async () => {
    const player = await stack().player();
    const form = await formFor(player);
    const padded = new Uint8Array(AVATAR_MAX_BYTES);
    padded.set(png);
    expect((await post(form, padded)).status).toBe(204);
    expect((await outcome(player, form.upload)).status).toBe('accepted');
  });
});

describe('the status of an upload', () => {
  it('is visible only to the player', async () => {
    const [player, other] = [await stack().player(), await stack().player()];
    const mine = await upload(player, png);
    expect(mine).toMatchObject({ status: 'accepted', avatar: `/avatars/${player.uid}/${mine.upload}`, earned: [] });
    expect(await other.refusal(get, { upload: mine.upload })).toBe('not-found');
  });
});

describe('the site', () => {
  it('serves a checked picture with a fixed type, so a browser never runs it', async () => {
    const { avatar } = await upload(await stack().player(), sample('jpeg'), 'image/png');
    const response = await fetch(stack().origin + avatar);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('never serves an unchecked upload', async () => {
    const player = await stack().player();
    const { services, origin } = stack();
    const form = await formFor(player);
    await post(form, new TextEncoder().encode('<script>alert(1)</script>'));
    for (const path of [`/avatars/${player.uid}`, `/avatars/${player.uid}/${form.upload}`, '/avatars/'])
      expect((await fetch(origin + path)).status, path).toBe(404);
    await expect.poll(() => services.s3.read(buckets.avatars, uploadKey(player.uid))).toBeUndefined();
    expect(services.s3.read(buckets.avatars, checkedKey(`avatars/${player.uid}/${form.upload}`))).toBeUndefined();
  });
});
