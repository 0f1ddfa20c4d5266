/** Options of one connection to AppSync Events (protocol: docs/decisions/0038). */
export interface SocketOptions {
  /** The publish endpoint. The socket's URL is derived from it. */
  readonly endpoint: string;
  /** An ID or access token of the user pool. */
  readonly token: string;
  readonly channels: readonly string[];
  /** Called when all channels are subscribed. */
  readonly onReady: () => void;
  readonly onEvent: (channel: string, event: unknown) => void;
  /** Called once when the connection ends for any reason other than `close`. */
  readonly onEnd: (reason: string) => void;
  /** Opens the socket; tests replace it. */
  readonly connect?: (url: string, protocols: string[]) => WebSocket;
}

export interface Socket {
  close(): void;
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly event?: string;
  readonly connectionTimeoutMs?: number;
  readonly errors?: readonly { readonly errorType: string }[];
}

/** The time limit for subscribing to all channels, milliseconds. */
const READY_WITHIN_MS = 15_000;
/**
 * The longest silence of a healthy connection, unless the service sets another. It sends a keep-alive message every
 * minute.
 */
const SILENCE_MS = 300_000;

const openWebSocket = (url: string, protocols: string[]) => new WebSocket(url, protocols);

/** Opens a connection and subscribes to all channels. Any error ends it. */
export function openSocket(options: SocketOptions): Socket {
  const { endpoint, token, channels, onReady, onEvent, onEnd, connect = openWebSocket } = options;
  const authorization = { Authorization: token, host: new URL(endpoint).host };
  const socket = connect(realtimeUrl(endpoint), ['aws-appsync-event-ws', headerProtocol(authorization)]);
  const missing = new Set(channels.keys());
  let silence = SILENCE_MS;
  let patience = setTimeout(() => end('not ready'), READY_WITHIN_MS);
  let isOver = false;

  function close(): void {
    isOver = true;
    clearTimeout(patience);
    socket.close();
  }

  function end(reason: string): void {
    if (isOver) return;
    close();
    onEnd(reason);
  }

  const send = (message: object) => socket.send(JSON.stringify(message));

  function receive({ type, id, event, connectionTimeoutMs, errors }: Message): void {
    if (type === 'connection_ack') {
      silence = connectionTimeoutMs ?? SILENCE_MS;
      for (const [index, channel] of channels.entries())
        send({ type: 'subscribe', id: String(index), channel, authorization });
    } else if (type === 'subscribe_success') {
      missing.delete(Number(id));
      if (missing.size === 0) onReady();
    } else if (type === 'data') {
      onEvent(channels[Number(id)] ?? '', JSON.parse(String(event)));
    } else if (type.endsWith('error')) {
      end(errors?.[0]?.errorType ?? type);
    }
    if (isOver || missing.size > 0) return;
    clearTimeout(patience);
    patience = setTimeout(() => end('silence'), silence);
  }

  socket.onopen = () => send({ type: 'connection_init' });
  socket.onmessage = ({ data }) => {
    if (!isOver) receive(JSON.parse(String(data)) as Message);
  };
  socket.onerror = () => end('error');
  socket.onclose = () => end('closed');
  return { close };
}

/** `https://x.appsync-api.region…/event` -> `wss://x.appsync-realtime-api.region…/event/realtime`. */
export function realtimeUrl(endpoint: string): string {
  return `${endpoint.replace(/^http/, 'ws').replace('.appsync-api.', '.appsync-realtime-api.')}/realtime`;
}

/** The handshake's headers are sent as the name of a subprotocol, which allows base64url only. */
function headerProtocol(headers: object): string {
  const base64 = btoa(JSON.stringify(headers));
  return `header-${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
