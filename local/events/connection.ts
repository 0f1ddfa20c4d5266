import type { WebSocket } from 'ws';
import * as z from 'zod';
import { parseJson } from '../json.ts';
import { EventsError } from './events-error.ts';
import type { Subscription } from './hub.ts';

/** The service behind a connection. Every function may throw EventsError. */
export interface ConnectionService {
  /** Verifies the handshake's headers. */
  authorizeConnect(): Promise<void>;
  /** Verifies the token and channel. Returns a function that unsubscribes. */
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

/** How long a client should wait for a keep-alive before it drops the connection; AppSync's value. */
const connectionTimeoutMs = 300_000;

/** Serves the AppSync Events protocol on one socket until it closes. */
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
      const cancel = await service.subscribe(channel, authorization.Authorization ?? '', deliver);
      if (socket.readyState !== socket.OPEN) return cancel();
      subscriptions.set(id, cancel);
      send({ id, type: 'subscribe_success' });
    } catch (error) {
      send({ id, type: 'subscribe_error', ...asEventsError(error).body });
    }
  }

  function unsubscribe(id: string) {
    const cancel = subscriptions.get(id);
    if (!cancel) return send({ id, type: 'unsubscribe_error', ...unknownOperation(id).body });
    cancel();
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
    // Only Lambdas publish, and they use HTTP.
    send({ id: message.id, type: 'publish_error', ...publishRefused().body });
  }

  // One message at a time, so an unsubscribe never overtakes the subscribe before it.
  let queue = Promise.resolve();
  socket.on('message', (data) => {
    queue = queue.then(() => receive(data.toString()));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(keepAlive);
    for (const cancel of subscriptions.values()) cancel();
    subscriptions.clear();
  });
}

/** If a channel handler throws, the client only learns that it's unauthorized. */
const asEventsError = (error: unknown) =>
  error instanceof EventsError ? error : new EventsError('Unauthorized', 'Not authorized to access this channel.');

const badMessage = () =>
  new EventsError('UnsupportedOperation', 'Operation not supported through the realtime channel.');
const unknownOperation = (id: string) => new EventsError('UnknownOperationError', `Unknown operation id ${id}.`);
const publishRefused = () => new EventsError('UnauthorizedException', 'You are not authorized to publish.');
