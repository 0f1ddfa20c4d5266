import { isDeepStrictEqual } from 'node:util';
import { SPIN_GAP_MS } from '../../core/games/slots.ts';
import { type FeedEvents, type FeedName, feedChannel, feedNames } from '../../core/live/events.ts';
import { routes } from '../../core/routes.ts';
import { type Listener, listen, signedIn } from '../harness/listener.ts';
import { startTestStack, type TestPlayer, type TestStack } from '../harness/stack.ts';
import { spinRecords } from './spin-records.ts';

/** Spins that wait for an answer, at most: a machine that cannot keep up is loaded fully, not buried. */
const MOST_UNDER_WAY = 200;
/** Between two starts of spins, milliseconds. */
const TICK_MS = 50;
/** How long the last state may take to be told, milliseconds. */
const PATIENCE_MS = 15_000;

export interface FeedLoad {
  /** Spins a second that were served. */
  readonly served: number;
  /** Publishes a second by feed: at most one. */
  readonly published: Readonly<Record<FeedName, number>>;
  /** From the last spin until every feed had told the last state, milliseconds; undefined if it never did. */
  readonly lastStateAfter: number | undefined;
}

export interface LiveBench {
  /** Spins a second that were asked for. */
  readonly asked: number;
  /** Through the API, as many as this machine serves. */
  readonly played: FeedLoad;
  /** What spins leave in the table for the feeds, written straight into it: as many as were asked for, on any machine. */
  readonly written: FeedLoad;
}

/** Plays so many spins more; resolves to how many were served. */
type Play = (count: number) => Promise<number>;

interface Load {
  readonly asked: number;
  readonly seconds: number;
}

/** Many spins a second for a while, and one who listens: how often the feeds are published, and whether they end right. */
export async function benchLive(load: Load = { asked: 200, seconds: 30 }): Promise<LiveBench> {
  const stack = await startTestStack();
  const { idToken } = await signedIn(stack);
  const players: TestPlayer[] = [];
  while (players.length < Math.ceil((load.asked * SPIN_GAP_MS) / 1000) + 1)
    players.push(await stack.player({ coins: 9_000 }));
  const listening = () => listen(stack, idToken, feedNames.map(feedChannel));
  // In this order: what is played leaves the machine with players' own events to catch up with.
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
  const told = () => feedNames.map((feed) => listener.received(feedChannel(feed)).at(-1)?.event);
  const isTold = () => isDeepStrictEqual(told(), last);
  while (!isTold() && Date.now() < end + PATIENCE_MS) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  const lastStateAfter = isTold() ? Date.now() - end : undefined;
  const elapsed = (Date.now() - start) / 1000;
  const published = feedNames.map((feed) => [feed, listener.received(feedChannel(feed)).length / elapsed]);
  listener.close();
  return { served: (count * 1000) / (end - start), published: Object.fromEntries(published), lastStateAfter };
}

/** Asks for as many spins as are due, tick by tick, and waits for the last of them. Gives how many were served. */
async function underLoad({ asked, seconds }: Load, play: Play): Promise<number> {
  const start = Date.now();
  const underWay = new Set<Promise<unknown>>();
  let [started, waiting, served] = [0, 0, 0];
  while (Date.now() < start + seconds * 1000) {
    const due = Math.floor(((Date.now() - start) / 1000) * asked) - started;
    const count = Math.min(due, MOST_UNDER_WAY - waiting);
    if (count > 0) {
      started += count;
      waiting += count;
      const round = play(count).then((done) => {
        served += done;
        waiting -= count;
        underWay.delete(round);
      });
      underWay.add(round);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(underWay);
  return served;
}

/** Spins through the API, by one player after the other: each rests as long as the reels turn. */
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

/** What the API says of the feeds, in the order of their names. */
async function lastState({ call }: Pick<TestStack['gateway'], 'call'>) {
  const { pot, potVersion } = await call(routes.slots.machine, {});
  const [bigWins, slotWins] = [await call(routes.feeds.bigWins, {}), await call(routes.feeds.slotWins, {})];
  return [bigWins, slotWins, { pot, potVersion }] satisfies [
    FeedEvents['big-wins'],
    FeedEvents['slot-wins'],
    FeedEvents['jackpot'],
  ];
}

/** A process of its own, for a stack of its own. */
if (process.argv[1]?.endsWith('live.ts')) {
  console.log(JSON.stringify(await benchLive()));
  process.exit(0);
}
