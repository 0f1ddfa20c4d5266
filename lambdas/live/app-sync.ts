import { setting } from '../aws/environment.ts';
import { signedClient } from '../aws/signed-client.ts';

const endpoint = setting('EVENTS_ENDPOINT');
const client = signedClient('appsync', 2);

const TIMEOUT_MS = 5_000;

/** Publishes one event to an AppSync Events channel. Throws if it isn't accepted. */
export async function publish(channel: string, event: unknown): Promise<void> {
  const response = await client.fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel, events: [JSON.stringify(event)] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = (await response.json().catch(() => ({}))) as { failed?: readonly unknown[] };
  if (!response.ok || reply.failed?.length) throw new Error(`${channel}: not published, status ${response.status}`);
}
