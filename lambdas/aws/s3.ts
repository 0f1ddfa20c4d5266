import { S3Client } from '@aws-sdk/client-s3';

/** The client for our buckets. */
export const s3 = new S3Client({
  // The laptop's stand-in serves all buckets from one host.
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
