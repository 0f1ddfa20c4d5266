import type { QueryClient } from '@tanstack/react-query';
import { feedChannel, feedNames, playerChannel } from '../../../../core/live/events.ts';
import { idToken } from '../auth/session.ts';
import { loadConfig } from '../config.ts';
import { applyEvent, catchUp, catchUpFeeds } from './apply.ts';
import { type ConnectionEvents, keepConnected } from './keep-connected.ts';
import { openSocket } from './socket.ts';
import { setLiveStatus } from './status.ts';

/** The edge keeps feeds for 2 s: an answer after this is younger than the subscription, milliseconds. */
const FEEDS_AGAIN_MS = 3_000;
/** A timer of `TICK_MS` that comes this late tells that the device slept, milliseconds. */
const TICK_MS = 5_000;
const SLEPT_MS = 15_000;

/**
 * Pushes to this page what changes about the player and the feeds, while somebody looks at it: first the subscription,
 * then everything once more, as something may have been missed before it. Returns how to end it.
 */
export function startLive(client: QueryClient, uid: string): () => void {
  let feedsAgain: ReturnType<typeof setTimeout> | undefined;
  const channels = [...feedNames.map(feedChannel), playerChannel(uid)];

  async function open({ onReady, onEnd }: ConnectionEvents) {
    const [{ eventsEndpoint: endpoint }, token] = await Promise.all([loadConfig(), idToken()]);
    if (!token) throw new Error('signed out');
    const onEvent = (channel: string, event: unknown) => void applyEvent(client, channel, event);
    return openSocket({ endpoint, token, channels, onReady, onEvent, onEnd });
  }

  function onStatus(isConnected: boolean): void {
    setLiveStatus(isConnected ? 'live' : 'connecting');
    clearTimeout(feedsAgain);
    if (!isConnected) return;
    catchUp(client);
    feedsAgain = setTimeout(() => catchUpFeeds(client), FEEDS_AGAIN_MS);
  }

  const chance = () => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 2 ** 16;
  const keeper = keepConnected({ open, onStatus, chance });
  const look = () => (document.visibilityState === 'hidden' ? keeper.rest() : keeper.wake());
  const stopWatching = watchForSleep(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    keeper.rest();
  };
}

/** Calls when the device wakes up: its sockets may be dead without anybody having told. Returns how to stop. */
function watchForSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT_MS) onWake();
    last = now;
  }, TICK_MS);
  return () => clearInterval(timer);
}
