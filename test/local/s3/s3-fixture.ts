import { S3Client } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { createClock } from '../../../local/clock.ts';
import { createS3 } from '../../../local/s3/s3.ts';
import { serveEdge } from '../edge-server.ts';

export const bucket = 'uploads';
export const otherBucket = 'draws';
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

export async function startS3(directory?: string) {
  const events: S3Event[] = [];
  const clock = createClock();
  const s3 = createS3({
    directory,
    buckets: [bucket, otherBucket],
    accessKeys: { [credentials.accessKeyId]: credentials.secretAccessKey },
    clock,
    onCreated: (event) => events.push(event),
  });
  const server = await serveEdge({ '/s3': s3.handler });
  const endpoint = `${server.origin}/s3`;
  const clientWith = (secretAccessKey: string) =>
    new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { ...credentials, secretAccessKey },
      maxAttempts: 1,
    });
  return {
    s3,
    clock,
    events,
    endpoint,
    clientWith,
    client: clientWith(credentials.secretAccessKey),
    close: server.close,
  };
}

export type RunningS3 = Awaited<ReturnType<typeof startS3>>;

/** The name of the error that a call rejects with. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'no error',
    (error: Error) => error.name,
  );
}
