import type { WebSocket } from 'ws';
import * as z from 'zod';
import { parseJson } from '../json.ts';
import { EventsError } from './events-error.ts';
import type { Subscription } from './hub.ts';

/** What a connection asks of the service. Each may throw EventsError. */
export interface ConnectionService {
  /** Checks the headers that came with the handshake. */
  authorizeConnect(): Promise<void>;
  /** Checks token and channel; returns how to end the subscription. */
  subscribe(channel: string, token: string, deliver: Subscription['deliver']): Promise<() => void>;
  keepAliveMs: number;
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('subscribe'),
    id: z.string().min(1),
    channel: z.string(),
    authorization: z.object({ Authorization: z.string().optional() }),
  }),
  z.object({ type: z.literal('unsubscribe'), id: z.string() }),
  z.object({ type: z.literal('publish'), id: z.string() }),
]);

type Subscribe = Extract<z.infer<typeof messageSchema>, { type: 'subscribe' }>;

/** How long a client waits for a keep-alive before it gives the connection up, as AppSync tells it. */
const connectionTimeoutMs = 300_000;

/** Speaks the AppSync Events protocol on one socket, until it closes. */
export function serveConnection(socket: WebSocket, service: ConnectionService): void {
  const subscriptions = new Map<string, () => void>();
  let keepAlive: NodeJS.Timeout | undefined;
  const send = (message: object) => socket.send(JSON.stringify(message));

  async function init() {
    try {
      await service.authorizeConnect();
    } catch (error) {
      send({ type: 'connection_error', ...asEventsError(error).body });
      socket.close(4401);
      return;
    }
    if (socket.readyState !== socket.OPEN || keepAlive) return;
    keepAlive = setInterval(() => send({ type: 'ka' }), service.keepAliveMs);
    send({ type: 'connection_ack', connectionTimeoutMs });
    send({ type: 'ka' });
  }

  async function subscribe({ id, channel, authorization }: Subscribe) {
    try {
      if (subscriptions.has(id)) throw new EventsError('DuplicatedOperationError', `Subscription ${id} exists.`);
      const deliver = (event: string) => send({ id, type: 'data', event });
      const end = await service.subscribe(channel, authorization.Authorization ?? '', deliver);
      if (socket.readyState !== socket.OPEN) return end();
      subscriptions.set(id, end);
      send({ id, type: 'subscribe_success' });
    } catch (error) {
      send({ id, type: 'subscribe_error', ...asEventsError(error).body });
    }
  }

  function unsubscribe(id: string) {
    const end = subscriptions.get(id);
    if (!end) return send({ id, type: 'unsubscribe_error', ...unknownOperation(id).body });
    end();
    subscriptions.delete(id);
    send({ id, type: 'unsubscribe_success' });
  }

  async function receive(text: string) {
    const { data: message } = messageSchema.safeParse(parseJson(text));
    if (!message) return send({ type: 'error', ...badMessage().body });
    if (message.type === 'connection_init') return await init();
    if (!keepAlive) return send({ type: 'error', ...badMessage().body });
    if (message.type === 'subscribe') return await subscribe(message);
    if (message.type === 'unsubscribe') return unsubscribe(message.id);
    // Nobody but the function publishes, and it does so over HTTP.
    send({ id: message.id, type: 'publish_error', ...publishRefused().body });
  }

  // One after the other, so that an unsubscribe never overtakes the subscribe before it.
  let queue = Promise.resolve();
  socket.on('message', (data) => {
    queue = queue.then(() => receive(data.toString()));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(keepAlive);
    for (const end of subscriptions.values()) end();
    subscriptions.clear();
  });
}

/** Whatever a channel handler threw, the client learns that it was refused and no more. */
const asEventsError = (error: unknown) =>
  error instanceof EventsError ? error : new EventsError('Unauthorized', 'Not authorized to access this channel.');

const badMessage = () =>
  new EventsError('UnsupportedOperation', 'Operation not supported through the realtime channel.');
const unknownOperation = (id: string) => new EventsError('UnknownOperationError', `Unknown operation id ${id}.`);
const publishRefused = () => new EventsError('UnauthorizedException', 'You are not authorized to publish.');
