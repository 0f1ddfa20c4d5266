import { isDeepStrictEqual } from 'node:util';
import { SPIN_GAP_MS } from '../../core/games/slots.ts';
import { type FeedEvents, type FeedName, feedChannel, feedNames } from '../../core/live/events.ts';
import { routes } from '../../core/routes.ts';
import { listen, signedIn } from '../harness/listener.ts';
import { startTestStack, type TestPlayer } from '../harness/stack.ts';

/** Spins that wait for an answer, at most: a machine that cannot keep up is loaded fully, not buried. */
const MOST_UNDER_WAY = 200;
/** Between two starts of spins, milliseconds. */
const TICK_MS = 50;
/** How long the last state may take to be told, milliseconds. */
const PATIENCE_MS = 15_000;

export interface LiveBench {
  /** Spins a second that were asked for, and that were served. */
  readonly asked: number;
  readonly served: number;
  /** Publishes a second by feed: at most one. */
  readonly published: Readonly<Record<FeedName, number>>;
  /** From the last spin until every feed had told the last state, milliseconds; undefined if it never did. */
  readonly lastStateAfter: number | undefined;
}

/** Many spins a second for a while, and one who listens: how often the feeds are published, and whether they end right. */
export async function benchLive({ asked = 200, seconds = 30 } = {}): Promise<LiveBench> {
  const stack = await startTestStack();
  const { idToken } = await signedIn(stack);
  const players: TestPlayer[] = [];
  while (players.length < Math.ceil((asked * SPIN_GAP_MS) / 1000) + 1)
    players.push(await stack.player({ coins: 9_000 }));
  const listener = await listen(stack, idToken, feedNames.map(feedChannel));

  const start = Date.now();
  const underWay = new Set<Promise<unknown>>();
  let [started, served] = [0, 0];
  while (Date.now() < start + seconds * 1000) {
    const due = ((Date.now() - start) / 1000) * asked;
    for (; started < due && underWay.size < MOST_UNDER_WAY; started++) {
      const player = players[started % players.length];
      const spin = Promise.resolve(player?.call(routes.slots.spin, { bet: 10 }))
        .then(() => served++)
        .catch(() => {})
        .finally(() => underWay.delete(spin));
      underWay.add(spin);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(underWay);
  const end = Date.now();

  const last = await lastState(stack.gateway);
  const told = () => feedNames.map((feed) => listener.received(feedChannel(feed)).at(-1)?.event);
  const isTold = () => isDeepStrictEqual(told(), last);
  while (!isTold() && Date.now() < end + PATIENCE_MS) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  const lastStateAfter = isTold() ? Date.now() - end : undefined;
  const elapsed = (Date.now() - start) / 1000;
  const published = feedNames.map((feed) => [feed, listener.received(feedChannel(feed)).length / elapsed]);
  listener.close();
  await stack.close();
  const rate = (served * 1000) / (end - start);
  return { asked, served: rate, published: Object.fromEntries(published), lastStateAfter };
}

/** What the API says of the feeds, in the order of their names. */
async function lastState({ call }: Pick<Awaited<ReturnType<typeof startTestStack>>['gateway'], 'call'>) {
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
