import { dataHeaders } from '../core/site-headers.ts';
import type { Handler } from './http.ts';
import type { S3 } from './s3/s3.ts';

/** Serves a bucket's objects like CloudFront, with the site's headers for data. `keyOf` maps a path to an object's key. */
export function createBucketFiles(s3: S3, bucket: string, keyOf = (path: string) => path): Handler {
  return async ({ method }, response, url) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const object = isRead ? s3.read(bucket, keyOf(url.pathname.slice(1))) : undefined;
    if (!object) return void response.writeHead(404, { ...dataHeaders, 'content-type': 'text/plain' }).end('Not found');
    response.writeHead(200, { ...object.headers, ...dataHeaders, 'content-length': object.bytes.length });
    response.end(method === 'GET' ? object.bytes : undefined);
  };
}
