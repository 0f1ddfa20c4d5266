import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Handler, sendJson } from '../http.ts';
import type { AccessKeys } from '../sigv4.ts';
import { parseChannel } from './channel.ts';
import { serveConnection } from './connection.ts';
import { EventsError, unauthorized } from './events-error.ts';
import { createHub } from './hub.ts';
import { handlePublish } from './publish.ts';

/** Claims of a verified token. */
export interface TokenClaims {
  sub: string;
  [claim: string]: unknown;
}

/** The part of the onSubscribe handler's context that ours use. */
export interface SubscribeContext {
  identity: { sub: string; username: string; groups: string[] | null; claims: TokenClaims };
  info: {
    channel: { path: string; segments: string[] };
    channelNamespace: { name: string };
    operation: 'SUBSCRIBE';
  };
}

export interface EventsOptions {
  /** The claims of a user pool token; Amplify sends the access token. Rejects if it's invalid. */
  verifyToken: (token: string) => Promise<TokenClaims>;
  /** The onSubscribe handler. Throws to deny the subscription. */
  authorizeSubscribe: (context: SubscribeContext) => void | Promise<void>;
  /** The access keys that may publish. */
  accessKeys: AccessKeys;
  /** The channel namespaces that exist. */
  namespaces: readonly string[];
  keepAliveMs?: number;
}

export interface Events {
  /** POST /event */
  handler: Handler;
  /** Upgrade requests for /event/realtime. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Simulates an outage: drops every connection, and rejects new ones and publishes. */
  stop(): void;
  /** Ends the outage that stop() began. */
  start(): void;
}

const protocolName = 'aws-appsync-event-ws';

/** A stand-in for AppSync Events: clients subscribe with user pool tokens and publish with signed requests. */
export function createEvents(options: EventsOptions): Events {
  const hub = createHub();
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => protocolName });
  let isDown = false;

  const handler: Handler = async (request, response, url) => {
    try {
      if (isDown) throw new EventsError('ServiceUnavailable', 'Stopped.');
      if (request.method !== 'POST' || url.pathname !== '/event') sendJson(response, 404, {});
      else await handlePublish({ hub, ...options }, request, response);
    } catch (error) {
      if (!(error instanceof EventsError)) throw error;
      sendJson(response, error.status, error.body);
    }
  };

  async function verify(token: string): Promise<TokenClaims> {
    try {
      return await options.verifyToken(token);
    } catch {
      throw unauthorized();
    }
  }

  function serve(socket: WebSocket, token: string) {
    serveConnection(socket, {
      keepAliveMs: options.keepAliveMs ?? 60_000,
      authorizeConnect: async () => void (await verify(token)),
      subscribe: async (name, subscribeToken, deliver) => {
        const claims = await verify(subscribeToken);
        const channel = parseChannel(name, options.namespaces, true);
        await options.authorizeSubscribe(subscribeContext(claims, channel));
        return hub.add({ channel, deliver });
      },
    });
  }

  return {
    handler,
    upgrade(request, socket, head) {
      const token = handshakeToken(request);
      if (isDown || token === undefined)
        socket.end(`HTTP/1.1 ${isDown ? '503 Service Unavailable' : '400 Bad Request'}\r\n\r\n`);
      else sockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, token));
    },
    stop() {
      isDown = true;
      for (const socket of sockets.clients) socket.terminate();
    },
    start() {
      isDown = false;
    },
  };
}

/** The token in the subprotocol `header-<base64url of JSON>`; undefined if the handshake isn't valid. */
function handshakeToken(request: IncomingMessage): string | undefined {
  const [path] = (request.url ?? '').split('?');
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const header = protocols.find((name) => name.startsWith('header-'));
  if (path !== '/event/realtime' || !protocols.includes(protocolName) || !header) return undefined;
  try {
    const { Authorization } = JSON.parse(Buffer.from(header.slice('header-'.length), 'base64url').toString());
    return typeof Authorization === 'string' ? Authorization : '';
  } catch {
    return undefined;
  }
}

function subscribeContext(claims: TokenClaims, channel: ReturnType<typeof parseChannel>): SubscribeContext {
  const username = claims['cognito:username'] ?? claims.username;
  const groups = claims['cognito:groups'];
  return {
    identity: {
      sub: claims.sub,
      username: typeof username === 'string' ? username : claims.sub,
      groups: Array.isArray(groups) ? groups.map(String) : null,
      claims,
    },
    info: {
      channel: { path: channel.path, segments: channel.segments },
      channelNamespace: { name: channel.namespace },
      operation: 'SUBSCRIBE',
    },
  };
}
