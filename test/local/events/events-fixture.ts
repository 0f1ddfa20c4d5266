import { AwsClient } from 'aws4fetch';
import { createEvents, type SubscribeContext } from '../../../local/events/events.ts';
import { serveEdge } from '../edge-server.ts';

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

/** In these tests, only tokens of the form `token-<sub>` are valid. */
async function verifyToken(token: string) {
  const [, sub] = /^token-(.+)$/.exec(token) ?? [];
  if (!sub) throw new Error('not a token');
  return { sub, 'cognito:groups': ['testers'] };
}

export async function startEvents(more: { keepAliveMs?: number } = {}) {
  const contexts: SubscribeContext[] = [];
  const events = createEvents({
    verifyToken,
    authorizeSubscribe(context) {
      contexts.push(context);
      const { identity, info } = context;
      if (info.channelNamespace.name === 'players' && info.channel.path !== `/players/${identity.sub}`)
        throw new Error('not yours');
    },
    accessKeys: { [credentials.accessKeyId]: credentials.secretAccessKey },
    namespaces: ['feeds', 'players'],
    ...more,
  });
  const server = await serveEdge({ '/event': events.handler }, events.upgrade);
  const publishWith = (secretAccessKey: string) => (channel: string, payloads: unknown[]) => {
    const signer = new AwsClient({
      ...credentials,
      secretAccessKey,
      service: 'appsync',
      region: 'us-east-1',
      retries: 0,
    });
    const events = payloads.map((payload) => JSON.stringify(payload) ?? 'undefined');
    const body = JSON.stringify({ channel, events });
    return signer.fetch(`${server.origin}/event`, { method: 'POST', body });
  };
  return { events, contexts, server, publishWith, publish: publishWith(credentials.secretAccessKey) };
}

export type RunningEvents = Awaited<ReturnType<typeof startEvents>>;
