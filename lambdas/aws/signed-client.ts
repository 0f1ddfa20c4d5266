import { AwsClient } from 'aws4fetch';
import { setting } from './environment.ts';

/**
 * Signs requests to an AWS service with the credentials in Lambda's environment (docs/decisions/0004). An SDK client
 * for one request would be larger than a whole game. Throws if the credentials are missing.
 */
export function signedClient(service: string, retries: number): AwsClient {
  return new AwsClient({
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
    region: setting('AWS_REGION'),
    service,
    retries,
  });
}
