import { dataHeaders } from '../core/site-headers.ts';
import type { Handler } from './http.ts';
import type { S3 } from './s3/s3.ts';
import { buckets } from './services.ts';

/** Serves what draws published, as CloudFront does from the bucket: lists and proofs. */
export function createPublished(s3: S3): Handler {
  return async (request, response, url) => {
    const object = request.method === 'GET' ? s3.read(buckets.draws, url.pathname.slice(1)) : undefined;
    if (!object) return void response.writeHead(404, { ...dataHeaders, 'content-type': 'text/plain' }).end('Not found');
    response.writeHead(200, { ...object.headers, ...dataHeaders, 'content-length': object.bytes.length });
    response.end(object.bytes);
  };
}
