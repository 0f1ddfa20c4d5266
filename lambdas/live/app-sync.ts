import { setting } from '../aws/environment.ts';
import { signedClient } from '../aws/signed-client.ts';

const endpoint = setting('EVENTS_ENDPOINT');
const client = signedClient('appsync', 2);

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
