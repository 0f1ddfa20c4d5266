import type { S3Event } from 'aws-lambda';
import { uploadPrefix } from '../core/people/avatar.ts';
import type { Functions } from './functions.ts';
import { buckets } from './services.ts';

/** The bucket's notification: invokes the function that checks uploaded pictures. */
export function processUploads(functions: Functions): (event: S3Event) => void {
  return ({ Records }) => {
    const records = Records.filter(
      ({ s3: { bucket, object } }) => bucket.name === buckets.avatars && object.key.startsWith(uploadPrefix),
    );
    if (records.length === 0) return;
    functions
      .invoke('events/avatar-uploaded', { Records: records })
      .catch((error: unknown) => console.error('events/avatar-uploaded', error));
  };
}
