import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucket, otherBucket, type RunningS3, startS3 } from './s3-fixture.ts';

const limit = 2 * 1024 * 1024;
let running: RunningS3;
beforeAll(async () => {
  running = await startS3();
});
afterAll(() => running.close());

const presign = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(running.client, {
    Bucket: bucket,
    Key: 'avatars/player-1',
    Conditions: [
      ['content-length-range', 1, limit],
      ['eq', '$Content-Type', 'image/png'],
      ['starts-with', '$x-amz-meta-badge', 'first-'],
    ],
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-badge': 'first-quiz' },
    Expires: 60,
    ...options,
  });

interface Change {
  fields?: Record<string, string>;
  without?: string;
  bytes?: number;
  /** The field that contains the file; S3 requires `file`. */
  fileField?: string;
  /** Fields after the file. */
  trailing?: Record<string, string>;
}

async function upload({ url, fields }: PresignedPost, change: Change = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change.fields }))
    if (name !== change.without) form.set(name, value);
  if (change.without !== 'file')
    form.set(change.fileField ?? 'file', new Blob([new Uint8Array(change.bytes ?? 10)]), 'me.png');
  for (const [name, value] of Object.entries(change.trailing ?? {})) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form });
  const text = await response.text();
  const [, code] = /<Code>(.*)<\/Code>/.exec(text) ?? [];
  const [, message] = /<Message>(.*)<\/Message>/.exec(text) ?? [];
  return { status: response.status, code, message, headers: response.headers, text };
}

describe('a presigned POST that follows its policy', () => {
  test.each([1, limit])('stores %d bytes and emits the event', async (bytes) => {
    running.events.length = 0;
    const { status, headers } = await upload(await presign(), { bytes });
    expect(status).toBe(204);
    const object = await running.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'avatars/player-1' }));
    expect(object).toMatchObject({ ContentLength: bytes, ContentType: 'image/png', ETag: headers.get('etag') });
    expect(object.Metadata).toEqual({ badge: 'first-quiz' });
    await expect
      .poll(() => running.events[0]?.Records[0])
      .toMatchObject({
        eventName: 'ObjectCreated:Post',
        s3: { object: { key: 'avatars/player-1', size: bytes } },
      });
  });

  test('returns 201 with a document if requested', async () => {
    const Fields = { 'Content-Type': 'image/png', 'x-amz-meta-badge': 'first-', success_action_status: '201' };
    const { status, text } = await upload(await presign({ Fields }));
    expect(status).toBe(201);
    expect(text).toContain('<Key>avatars/player-1</Key>');
  });

  test('fills in the file name, and ignores x-ignore- fields and fields after the file', async () => {
    const post = await presign({ Key: 'folder/\u0024{filename}' });
    const { status } = await upload(post, { fields: { 'x-ignore-me': '1' }, trailing: { key: 'elsewhere' } });
    expect(status).toBe(204);
    expect(running.s3.read(bucket, 'folder/me.png')?.bytes).toHaveLength(10);
    expect(running.s3.read(bucket, 'elsewhere')).toBeUndefined();
  });
});

describe('a presigned POST is rejected', () => {
  test.each<[string, Change, number, string]>([
    ['over the maximum size', { bytes: limit + 1 }, 400, 'EntityTooLarge'],
    ['under the minimum size', { bytes: 0 }, 400, 'EntityTooSmall'],
    ['with another type', { fields: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
    ['with another key', { fields: { key: 'avatars/player-2' } }, 403, 'AccessDenied'],
    ['with a value that has another prefix', { fields: { 'x-amz-meta-badge': 'second' } }, 403, 'AccessDenied'],
    ['without a field of the policy', { without: 'Content-Type' }, 403, 'AccessDenied'],
    ['with a field that is not in the policy', { fields: { 'Cache-Control': 'no-store' } }, 403, 'AccessDenied'],
    ['with a forged signature', { fields: { 'X-Amz-Signature': '0'.repeat(64) } }, 403, 'SignatureDoesNotMatch'],
    ['with a forged policy', { fields: { Policy: forgedPolicy() } }, 403, 'SignatureDoesNotMatch'],
    ['with an unknown access key', { fields: { 'X-Amz-Credential': unknownCredential } }, 403, 'InvalidAccessKeyId'],
    ['without a policy', { without: 'Policy' }, 403, 'AccessDenied'],
    ['without a file', { without: 'file' }, 400, 'InvalidArgument'],
    ['with the file in another field', { fileField: 'picture' }, 400, 'InvalidArgument'],
    ['without a key', { without: 'key' }, 400, 'InvalidArgument'],
  ])('%s', async (_name, change, status, code) => {
    running.events.length = 0;
    const answer = await upload(await presign({ Key: 'avatars/refused' }), change);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(running.s3.read(bucket, change.fields?.key ?? 'avatars/refused')).toBeUndefined();
    expect(running.events).toEqual([]);
  });

  test('after it expires', async () => {
    const answer = await upload(await presign({ Expires: -1 }));
    expect(answer.message).toBe('Invalid according to Policy: Policy expired.');
  });

  test('for another bucket', async () => {
    const post = await presign();
    const answer = await upload({ ...post, url: post.url.replace(bucket, otherBucket) });
    expect(answer.message).toContain('Policy Condition failed: [&quot;eq&quot;,&quot;$bucket&quot;');
    expect(running.s3.read(otherBucket, 'avatars/player-1')).toBeUndefined();
  });

  test('if the body is not a form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch((await presign()).url, { method: 'POST', body: 'nonsense', headers });
    expect(await response.text()).toContain('MalformedPOSTRequest');
  });
});

const unknownCredential = 'stranger/20260101/us-east-1/s3/aws4_request';

function forgedPolicy(): string {
  const policy = { expiration: '2099-01-01T00:00:00Z', conditions: [['starts-with', '$key', '']] };
  return Buffer.from(JSON.stringify(policy)).toString('base64');
}
