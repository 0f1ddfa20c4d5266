import { randomUUID } from 'node:crypto';
import type { S3Event } from 'aws-lambda';
import type { StoredObject } from './stored-object.ts';

/** Keys in notifications are form-encoded except for slashes, so readers must decode `+` as a space. */
const encodeKey = (key: string) =>
  encodeURIComponent(key)
    .replace(/%2F/g, '/')
    .replace(/%20/g, '+')
    .replace(/[!'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

let sequence = BigInt(Date.now()) << 20n;

/** Increases with every event, across restarts too. */
function nextSequencer(): string {
  sequence += 1n;
  return sequence.toString(16).toUpperCase().padStart(18, '0');
}

/** The notification that S3 sends when an object is created. */
export function createdEvent(object: StoredObject, eventName: 'ObjectCreated:Put' | 'ObjectCreated:Post'): S3Event {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'us-east-1',
        eventTime: new Date(object.lastModified).toISOString(),
        eventName,
        userIdentity: { principalId: 'AWS:LOCAL' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: {
            name: object.bucket,
            ownerIdentity: { principalId: 'LOCAL' },
            arn: `arn:aws:s3:::${object.bucket}`,
          },
          object: {
            key: encodeKey(object.key),
            size: object.size,
            // Notifications omit the quotes.
            eTag: object.etag.replaceAll('"', ''),
            sequencer: nextSequencer(),
          },
        },
      },
    ],
  };
}
