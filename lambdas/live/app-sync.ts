import { AwsClient } from 'aws4fetch';
import { setting } from '../edge/environment.ts';

const endpoint = setting('EVENTS_ENDPOINT');

/** Lambda hands the role's credentials over in the environment (docs/decisions/0004). */
const client = new AwsClient({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
  region: process.env.AWS_REGION ?? '',
  service: 'appsync',
  retries: 2,
});

const PATIENCE_MS = 5_000;

/** Publishes one event to a channel of AppSync Events. Throws when it was not accepted. */
export async function publish(channel: string, event: unknown): Promise<void> {
  const response = await client.fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel, events: [JSON.stringify(event)] }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const reply = (await response.json().catch(() => ({}))) as { failed?: readonly unknown[] };
  if (!response.ok || reply.failed?.length) throw new Error(`${channel} was not published: ${response.status}`);
}
