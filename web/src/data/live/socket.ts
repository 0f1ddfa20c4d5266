/** One connection to AppSync Events, by its protocol (docs/decisions/0038). */
export interface SocketOptions {
  /** Where events are published; the address of the socket follows from it. */
  readonly endpoint: string;
  /** An id or access token of the user pool. */
  readonly token: string;
  readonly channels: readonly string[];
  /** Every channel is subscribed to. */
  readonly onReady: () => void;
  readonly onEvent: (channel: string, event: unknown) => void;
  /** The connection ended, for whatever reason; once, and not after `close`. */
  readonly onEnd: (reason: string) => void;
  /** Opens the socket; the browser's own unless a test says otherwise. */
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

/** Until every channel is subscribed to, milliseconds. */
const READY_WITHIN_MS = 15_000;
/** Longest silence of a good connection unless the service names another: it keeps alive every minute. */
const SILENCE_MS = 300_000;

const openWebSocket = (url: string, protocols: string[]) => new WebSocket(url, protocols);

/** Opens a connection and subscribes to all channels; it ends at the first thing that goes wrong. */
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

/** The headers of the handshake travel as the name of a sub-protocol, where base64url is all that is allowed. */
function headerProtocol(headers: object): string {
  const base64 = btoa(JSON.stringify(headers));
  return `header-${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
