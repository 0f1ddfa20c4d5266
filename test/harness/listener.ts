import { WebSocket as NodeSocket } from 'ws';
import { openSocket } from '../../web/src/data/live/socket.ts';
import type { TestPlayer, TestStack } from './stack.ts';

export interface Received {
  readonly event: unknown;
  /** Real time, milliseconds since the epoch. */
  readonly at: number;
}

/** A subscriber to a running stack's events, through the site's own client. */
export interface Listener {
  /** Everything received on a channel, oldest first. */
  received(channel: string): readonly Received[];
  close(): void;
}

export interface SignedIn {
  readonly player: TestPlayer;
  readonly idToken: string;
}

/** A new player with a token from the user pool. */
export async function signedIn(stack: TestStack): Promise<SignedIn> {
  const email = `${crypto.randomUUID()}@pfp.test`;
  const { sub } = await stack.cognito.createUser({ email, password: 'fight-night-1' });
  const player = await stack.player({ account: { sub, email } });
  const { idToken } = await stack.cognito.openSession(sub);
  return { player, idToken };
}

/** Resolves once all channels are subscribed; rejects with the reason if one is refused. */
export function listen(
  stack: Pick<TestStack, 'origin'>,
  token: string,
  channels: readonly string[],
): Promise<Listener> {
  const received: (Received & { readonly channel: string })[] = [];
  return new Promise((resolve, reject) => {
    const socket = openSocket({
      endpoint: `${stack.origin.replace('http', 'ws')}/event`,
      token,
      channels,
      onReady: () =>
        resolve({
          received: (channel) => received.filter((event) => event.channel === channel),
          close: () => socket.close(),
        }),
      onEvent: (channel, event) => received.push({ channel, event, at: Date.now() }),
      onEnd: (reason) => reject(new Error(reason)),
      connect: (url, protocols) => new NodeSocket(url, protocols) as unknown as WebSocket,
    });
  });
}
