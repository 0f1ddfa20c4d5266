import { AwsClient } from 'aws4fetch';
import { setting } from './environment.ts';

/**
 * Signs requests to a service of AWS with the credentials that Lambda hands over in the environment (docs/decisions/0004).
 * One signed request needs no client of the SDK, which would weigh more than a game. Throws where they are missing.
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
