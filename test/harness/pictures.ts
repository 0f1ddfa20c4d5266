import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { ImageType } from '../../core/image/types.ts';
import { type AvatarForm, type AvatarStatus, checkedKey } from '../../core/people/avatar.ts';
import { routes } from '../../core/routes.ts';
import { localCredentials } from '../../local/engine.ts';
import { buckets } from '../../local/services.ts';
import type { TestPlayer, TestStack } from './stack.ts';

/** Posts a form like a browser does. Returns S3's status and, if S3 refused it, the error code. */
export async function post({ url, fields }: Pick<AvatarForm, 'url' | 'fields'>, bytes: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'me');
  const response = await fetch(url, { method: 'POST', body: form });
  const [, code] = /<Code>(.*)<\/Code>/.exec(await response.text()) ?? [];
  return { status: response.status, code };
}

/** Waits until a posted picture has been checked. */
export async function outcome(player: TestPlayer, upload: string): Promise<AvatarStatus> {
  const look = () => player.call(routes.avatar.get, { upload });
  await expect.poll(async () => (await look()).status).not.toBe('asked');
  return look();
}

/** Uploads a player's picture and waits for the result of the check. */
export async function upload(player: TestPlayer, bytes: Uint8Array, type: ImageType = 'image/png') {
  const form = await player.call(routes.avatar.requestUpload, { type });
  expect(await post(form, bytes)).toEqual({ status: 204, code: undefined });
  return { ...(await outcome(player, form.upload)), upload: form.upload };
}

/** Makes a checked picture's file undeletable until the lock is released, as if the bucket failed. */
export async function lockPicture({ origin, services, clock }: TestStack, path: string) {
  const Key = checkedKey(path);
  const picture = services.s3.read(buckets.avatars, Key);
  if (!picture) throw new Error(`there is no ${Key}`);
  const s3 = new S3Client({ ...localCredentials, endpoint: `${origin}/s3`, forcePathStyle: true });
  const before = clock.now();
  const ObjectLockRetainUntilDate = new Date(before + 60_000);
  const lock = { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate } as const;
  await s3.send(new PutObjectCommand({ Bucket: buckets.avatars, Key, Body: picture.bytes, ...lock }));
  return { release: () => clock.moveTo(new Date(before + 61_000)) };
}
