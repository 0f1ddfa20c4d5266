import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucket, credentials, errorOf, type RunningS3, startS3 } from './s3-fixture.ts';

let running: RunningS3;
beforeAll(async () => {
  running = await startS3();
});
afterAll(() => running.close());

const put = (Key: string, Body: string | Uint8Array, more = {}) =>
  running.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => running.client.send(new GetObjectCommand({ Bucket: bucket, Key, ...more }));

describe('objects', () => {
  test('are returned as they were stored, with type, metadata, hash, and length', async () => {
    const { ETag } = await put('lists/a.json', '{"a":1}', {
      ContentType: 'application/json',
      Metadata: { month: '2026-11' },
    });
    const object = await get('lists/a.json');
    expect(await object.Body?.transformToString()).toBe('{"a":1}');
    expect(object).toMatchObject({
      ContentType: 'application/json',
      ContentLength: 7,
      Metadata: { month: '2026-11' },
      ETag,
    });
    const head = await running.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'lists/a.json' }));
    expect(head).toMatchObject({ ContentLength: 7, ETag });
  });

  test('that are streamed are decoded and keep their trailing checksum', async () => {
    const bytes = Buffer.alloc(200_000, 'abc');
    await running.client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: 'streamed',
        Body: Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
        ContentLength: bytes.length,
        ChecksumAlgorithm: 'SHA256',
      }),
    );
    const object = await get('streamed', { ChecksumMode: 'ENABLED' });
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    expect(object.ChecksumSHA256).toHaveLength(44);
    expect(object.ContentEncoding).toBeUndefined();
  });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('return the range %s', async (Range, text, ContentRange) => {
    await put('digits', '0123456789');
    const part = await get('digits', { Range });
    expect(part.ContentRange).toBe(ContentRange);
    expect(await part.Body?.transformToString()).toBe(text);
  });

  test('reject a range past their end', async () => {
    await put('digits', '0123456789');
    expect(await errorOf(get('digits', { Range: 'bytes=10-' }))).toBe('InvalidRange');
  });

  test("that don't exist return NoSuchKey for GET and 404 for HEAD, and can be deleted", async () => {
    expect(await errorOf(get('none'))).toBe('NoSuchKey');
    expect(await errorOf(running.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'none' })))).toBe('NotFound');
    await running.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'none' }));
  });

  test('no longer exist after a delete', async () => {
    await put('brief', 'x');
    await running.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'brief' }));
    expect(await errorOf(get('brief'))).toBe('NoSuchKey');
  });

  test('can be deleted on the condition that they are unchanged', async () => {
    const { ETag = '' } = await put('seen', 'one');
    await put('seen', 'another');
    const remove = (IfMatch: string) =>
      running.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'seen', IfMatch }));
    expect(await errorOf(remove(ETag))).toBe('PreconditionFailed');
    const { ETag: latest = '' } = await get('seen');
    await remove(latest);
    expect(await errorOf(get('seen'))).toBe('NoSuchKey');
    expect(await errorOf(remove(latest))).toBe('NoSuchKey');
  });

  test('can only be stored in existing buckets', async () => {
    const call = running.client.send(new PutObjectCommand({ Bucket: 'typo', Key: 'x', Body: 'x' }));
    expect(await errorOf(call)).toBe('NoSuchBucket');
  });

  test('can be stored on the condition that the key is new', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    expect(await errorOf(put('once', 'second', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await (await get('once')).Body?.transformToString()).toBe('first');
  });

  test("are rejected if their content doesn't match the checksum", async () => {
    const broken = put('broken', 'text', { ChecksumSHA256: Buffer.alloc(32).toString('base64') });
    expect(await errorOf(broken)).toBe('BadDigest');
    expect(await errorOf(get('broken'))).toBe('NoSuchKey');
  });

  test('are listed by prefix, in pages, sorted by their bytes', async () => {
    const keys = ['page/a', 'page/b & <c>', 'page/z', 'page/é', 'page/🥊'];
    for (const key of [...keys].reverse()) await put(key, 'x');
    const pages: string[][] = [];
    const listing = paginateListObjectsV2({ client: running.client, pageSize: 2 }, { Bucket: bucket, Prefix: 'page/' });
    for await (const page of listing) pages.push((page.Contents ?? []).map((object) => object.Key ?? ''));
    expect(pages).toEqual([keys.slice(0, 2), keys.slice(2, 4), keys.slice(4)]);
    const after = new ListObjectsV2Command({ Bucket: bucket, Prefix: 'page/', StartAfter: 'page/z' });
    expect((await running.client.send(after)).KeyCount).toBe(2);
  });
});

describe('signatures', () => {
  test('with another secret or an unknown key are rejected', async () => {
    const list = new ListObjectsV2Command({ Bucket: bucket });
    expect(await errorOf(running.clientWith('wrong').send(list))).toBe('SignatureDoesNotMatch');
    const stranger = running.clientWith('x');
    stranger.config.credentials = async () => ({ accessKeyId: 'stranger', secretAccessKey: 'x' });
    expect(await errorOf(stranger.send(list))).toBe('InvalidAccessKeyId');
  });

  test('are required', async () => {
    await put('private', 'x');
    const response = await fetch(`${running.endpoint}/${bucket}/private`);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  });

  const presign = async (key: string, expires: number, date?: string) => {
    const signer = new AwsClient({ ...credentials, service: 's3', region: 'us-east-1' });
    const url = `${running.endpoint}/${bucket}/${key}?X-Amz-Expires=${expires}`;
    const signed = await signer.sign(url, { aws: { signQuery: true, ...(date ? { datetime: date } : {}) } });
    return signed.url;
  };

  test('in the query grant access to one object until they expire', async () => {
    await put('folder/a b.txt', 'hello');
    const url = await presign('folder/a%20b.txt', 60);
    expect(await (await fetch(url)).text()).toBe('hello');
    expect((await fetch(url.replace('a%20b', 'other'))).status).toBe(403);
    expect((await fetch(url.replace('Expires=60', 'Expires=6000'))).status).toBe(403);
    const expired = await fetch(await presign('folder/a%20b.txt', 60, '20200101T000000Z'));
    expect(await expired.text()).toContain('Request has expired');
  });

  test('for another time or another body are rejected', async () => {
    const signer = new AwsClient({ ...credentials, service: 's3', region: 'us-east-1' });
    const url = `${running.endpoint}/${bucket}/private`;
    const old = await signer.sign(url, { aws: { datetime: '20200101T000000Z' } });
    expect(await (await fetch(old)).text()).toContain('RequestTimeTooSkewed');
    const hash = createHash('sha256').update('signed').digest('hex');
    const signed = await signer.sign(url, { method: 'PUT', headers: { 'x-amz-content-sha256': hash } });
    const put = (body: string) => fetch(url, { method: 'PUT', headers: signed.headers, body });
    expect(await (await put('other')).text()).toContain('XAmzContentSHA256Mismatch');
    expect((await put('signed')).status).toBe(200);
  });

  test("don't cover headers that were added later", async () => {
    const response = await fetch(await presign('private', 60), { headers: { 'x-amz-meta-sly': '1' } });
    expect(await response.text()).toContain('not signed');
  });
});

describe('object lock', () => {
  const year = 365 * 86_400_000;
  const lockFor = (ms: number, mode: 'COMPLIANCE' | 'GOVERNANCE' = 'COMPLIANCE') => ({
    ObjectLockMode: mode,
    ObjectLockRetainUntilDate: new Date(running.clock.now() + ms),
  });
  const remove = (Key: string, more = {}) =>
    running.client.send(new DeleteObjectCommand({ Bucket: bucket, Key, ...more }));

  test('prevents deleting and replacing until it expires', async () => {
    await put('draws/list', 'frozen', lockFor(year));
    expect(await errorOf(put('draws/list', 'other'))).toBe('AccessDenied');
    expect(await errorOf(remove('draws/list'))).toBe('AccessDenied');
    expect(await errorOf(remove('draws/list', { BypassGovernanceRetention: true }))).toBe('AccessDenied');
    const object = await get('draws/list');
    expect(object.ObjectLockMode).toBe('COMPLIANCE');
    expect(await object.Body?.transformToString()).toBe('frozen');
    running.clock.moveTo(new Date(Date.now() + year + 1000));
    await remove('draws/list');
    running.clock.moveTo(new Date());
  });

  test('in GOVERNANCE mode can be bypassed', async () => {
    await put('governed', 'x', lockFor(year, 'GOVERNANCE'));
    expect(await errorOf(remove('governed'))).toBe('AccessDenied');
    await remove('governed', { BypassGovernanceRetention: true });
  });

  test('requires an end date in the future', async () => {
    expect(await errorOf(put('past', 'x', lockFor(-1000)))).toBe('InvalidArgument');
    expect(await errorOf(put('half', 'x', { ObjectLockMode: 'COMPLIANCE' }))).toBe('InvalidArgument');
  });
});

describe('creation events', () => {
  test('describe each new object, in order, with its key form-encoded', async () => {
    running.events.length = 0;
    await put('avatars/a b+c(é).png', 'picture');
    await put('avatars/second', 'x');
    await expect.poll(() => running.events.length).toBe(2);
    const [first, second] = running.events.flatMap((event) => event.Records);
    expect(first).toMatchObject({
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Put',
      s3: { bucket: { name: bucket }, object: { key: 'avatars/a+b%2Bc%28%C3%A9%29.png', size: 7 } },
    });
    expect(first?.s3.object.eTag).toMatch(/^[0-9a-f]{32}$/);
    expect((first?.s3.object.sequencer ?? '') < (second?.s3.object.sequencer ?? '')).toBe(true);
    expect(Math.abs(Date.parse(first?.eventTime ?? '') - running.clock.now())).toBeLessThan(5000);
  });
});

describe('in a directory,', () => {
  test('objects survive a restart, and no key becomes a path', async () => {
    const directory = mkdtempSync(join(tmpdir(), 's3-'));
    const first = await startS3(directory);
    const signer = new AwsClient({ ...credentials, service: 's3', region: 'us-east-1' });
    for (const Key of ['plain', 'deep/er/key', `${'long'.repeat(200)}`])
      await first.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Key }));
    // Clients resolve `..`, so this request is sent directly.
    const url = `${first.endpoint}/${bucket}/..%2F..%2Fescape`;
    const signed = await signer.sign(url, { method: 'PUT', body: 'x' });
    expect(await sendRaw(url, 'PUT', Object.fromEntries(signed.headers), 'x')).toBe(200);
    await first.close();
    writeFileSync(join(directory, 'blobs', 'left-over'), 'x');

    const second = await startS3(directory);
    const { Contents } = await second.client.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents?.map((object) => object.Key)).toEqual(['../../escape', 'deep/er/key', 'long'.repeat(200), 'plain']);
    const object = await second.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'deep/er/key' }));
    expect(await object.Body?.transformToString()).toBe('deep/er/key');
    expect(readdirSync(directory).sort()).toEqual(['blobs', 'records']);
    expect(readdirSync(join(directory, 'blobs'))).toHaveLength(4);
    expect(second.s3.read(bucket, 'plain')?.bytes.toString()).toBe('plain');
    await second.close();
  });
});

function sendRaw(url: string, method: string, headers: Record<string, string>, body: string): Promise<number> {
  const { port } = new URL(url);
  const path = url.slice(url.indexOf('/s3'));
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers: { ...headers, host: `localhost:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}
