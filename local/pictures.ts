import type { S3Event } from 'aws-lambda';
import { checkedKey, uploadPrefix } from '../core/people/avatar.ts';
import { dataHeaders } from '../core/site-headers.ts';
import type { Functions } from './functions.ts';
import type { Handler } from './http.ts';
import type { S3 } from './s3/s3.ts';
import { buckets } from './services.ts';

/** Serves players' pictures as CloudFront does: the bucket's folder of checked ones, with the site's headers for data. */
export function createPictures(s3: S3): Handler {
  return async (request, response, url) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const object = isRead ? s3.read(buckets.avatars, checkedKey(url.pathname.slice(1))) : undefined;
    if (!object) return void response.writeHead(404, { ...dataHeaders, 'content-type': 'text/plain' }).end('Not found');
    response.writeHead(200, { ...object.headers, ...dataHeaders, 'content-length': object.bytes.length });
    response.end(request.method === 'GET' ? object.bytes : undefined);
  };
}

/** The bucket's notification: every upload starts the function that looks at it. */
export function notifyOfPictures(functions: Functions): (event: S3Event) => void {
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
