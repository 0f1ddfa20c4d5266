import { isDeepStrictEqual } from 'node:util';
import { SPIN_GAP_MS } from '../../core/games/slots/rules.ts';
import { type FeedEvents, type FeedName, feedChannel, feedNames } from '../../core/live/events.ts';
import { routes } from '../../core/routes.ts';
import { type Listener, listen, signedIn } from '../harness/listener.ts';
import { startTestStack, type TestPlayer, type TestStack } from '../harness/stack.ts';
import { spinRecords } from './spin-records.ts';

/** At most this many spins are in flight, so a slow machine is fully loaded but not overwhelmed. */
const MOST_IN_FLIGHT = 200;
/** Time between two batches of spins, milliseconds. */
const TICK_MS = 50;
/** How long to wait for the last state to arrive, milliseconds. */
const PATIENCE_MS = 15_000;

export interface FeedLoad {
  /** Spins served per second. */
  readonly served: number;
  /** Publishes per second, by feed: at most one. */
  readonly published: Readonly<Record<FeedName, number>>;
  /** Time from the last spin until every feed has delivered the last state, milliseconds; undefined if one never does. */
  readonly lastStateAfter: number | undefined;
}

export interface LiveBench {
  /** Requested spins per second. */
  readonly asked: number;
  /** Spins through the API, as many as this machine can serve. */
  readonly played: FeedLoad;
  /** Items that spins write for the feeds, written directly to the table: the requested rate, on any machine. */
  readonly written: FeedLoad;
}

/** Plays `count` more spins and resolves to the number served. */
type Play = (count: number) => Promise<number>;

interface Load {
  readonly asked: number;
  readonly seconds: number;
}

/** Plays many spins per second with one subscriber, and measures how often each feed publishes and whether it ends up right. */
export async function benchLive(load: Load = { asked: 200, seconds: 30 }): Promise<LiveBench> {
  const stack = await startTestStack();
  const { idToken } = await signedIn(stack);
  const players: TestPlayer[] = [];
  while (players.length < Math.ceil((load.asked * SPIN_GAP_MS) / 1000) + 1)
    players.push(await stack.player({ coins: 9_000 }));
  const listening = () => listen(stack, idToken, feedNames.map(feedChannel));
  // In this order, because played spins leave a backlog of events for their players.
  const written = await measure(stack, await listening(), load, await spinRecords(stack));
  const played = await measure(stack, await listening(), load, spinsOf(players));
  await stack.close();
  return { asked: load.asked, played, written };
}

async function measure(stack: TestStack, listener: Listener, load: Load, play: Play): Promise<FeedLoad> {
  const start = Date.now();
  const count = await underLoad(load, play);
  const end = Date.now();
  const last = await lastState(stack.gateway);
  const received = () => feedNames.map((feed) => listener.received(feedChannel(feed)).at(-1)?.event);
  const isUpToDate = () => isDeepStrictEqual(received(), last);
  while (!isUpToDate() && Date.now() < end + PATIENCE_MS) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  const lastStateAfter = isUpToDate() ? Date.now() - end : undefined;
  const elapsed = (Date.now() - start) / 1000;
  const published = feedNames.map((feed) => [feed, listener.received(feedChannel(feed)).length / elapsed]);
  listener.close();
  return { served: (count * 1000) / (end - start), published: Object.fromEntries(published), lastStateAfter };
}

/** Starts as many spins as are due on each tick and waits for the last one. Returns the number served. */
async function underLoad({ asked, seconds }: Load, play: Play): Promise<number> {
  const start = Date.now();
  const inFlight = new Set<Promise<unknown>>();
  let [started, waiting, served] = [0, 0, 0];
  while (Date.now() < start + seconds * 1000) {
    const due = Math.floor(((Date.now() - start) / 1000) * asked) - started;
    const count = Math.min(due, MOST_IN_FLIGHT - waiting);
    if (count > 0) {
      started += count;
      waiting += count;
      const round = play(count).then((done) => {
        served += done;
        waiting -= count;
        inFlight.delete(round);
      });
      inFlight.add(round);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(inFlight);
  return served;
}

/** Spins through the API, by each player in turn, so that no one spins again while their reels still turn. */
function spinsOf(players: readonly TestPlayer[]): Play {
  let turn = 0;
  const spin = async () => {
    const player = players[turn++ % players.length];
    return player ? player.call(routes.slots.spin, { bet: 10 }) : undefined;
  };
  return async (count) => {
    const settled = await Promise.allSettled(Array.from({ length: count }, spin));
    return settled.filter(({ status }) => status === 'fulfilled').length;
  };
}

/** The API's current state of each feed, in the order of `feedNames`. */
async function lastState({ call }: Pick<TestStack['gateway'], 'call'>) {
  const { pot, potVersion } = await call(routes.slots.machine, {});
  const [bigWins, slotWins] = [await call(routes.feeds.bigWins, {}), await call(routes.feeds.slotWins, {})];
  return [bigWins, slotWins, { pot, potVersion }] satisfies [
    FeedEvents['big-wins'],
    FeedEvents['slot-wins'],
    FeedEvents['jackpot'],
  ];
}

/** Runs in a separate process, because it starts its own stack. */
if (process.argv[1]?.endsWith('live.ts')) {
  console.log(JSON.stringify(await benchLive()));
  process.exit(0);
}
