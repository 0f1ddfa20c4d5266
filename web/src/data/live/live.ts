import type { QueryClient } from '@tanstack/react-query';
import { feedChannel, feedNames, playerChannel } from '../../../../core/live/events.ts';
import { idToken } from '../auth/session.ts';
import { loadConfig } from '../config.ts';
import { applyEvent, catchUp, catchUpFeeds } from './apply.ts';
import { type ConnectionEvents, keepConnected } from './keep-connected.ts';
import { openSocket } from './socket.ts';
import { setLiveStatus } from './status.ts';

/**
 * The edge caches feeds for 2 s. A reply fetched this long after subscribing is newer than the subscription,
 * milliseconds.
 */
const FEEDS_AGAIN_MS = 3_000;
/** If a timer of `TICK_MS` fires this late, the device was asleep, milliseconds. */
const TICK_MS = 5_000;
const SLEPT_MS = 15_000;

/**
 * Pushes changes about the player and the feeds to this page while it is visible. It subscribes first and then
 * refetches everything, because events may have been missed in between. Returns a function that stops it.
 */
export function startLive(client: QueryClient, uid: string): () => void {
  let feedsAgain: ReturnType<typeof setTimeout> | undefined;
  const channels = [...feedNames.map(feedChannel), playerChannel(uid)];

  async function open({ onReady, onEnd }: ConnectionEvents) {
    const [{ eventsEndpoint: endpoint }, token] = await Promise.all([loadConfig(), idToken()]);
    if (!token) throw new Error('logged out');
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
  const look = () => (document.visibilityState === 'hidden' ? keeper.disconnect() : keeper.connect());
  const stopWatching = watchForSleep(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  look();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    keeper.disconnect();
  };
}

/**
 * Calls back when the device wakes up: its sockets may be dead without an error. Returns a function that stops
 * watching.
 */
function watchForSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT_MS) onWake();
    last = now;
  }, TICK_MS);
  return () => clearInterval(timer);
}
