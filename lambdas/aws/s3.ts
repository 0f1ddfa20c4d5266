import { S3Client } from '@aws-sdk/client-s3';

/** The client for our buckets. */
export const s3 = new S3Client({
  // A stand-in has one address for all its buckets.
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
