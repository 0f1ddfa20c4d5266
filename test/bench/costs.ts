import { writeFileSync } from 'node:fs';
import { SPIN_GAP_MS } from '../../core/games/slots.ts';
import { routes } from '../../core/routes.ts';
import { startEngine } from '../../local/engine.ts';
import type { TestPlayer, TestStack } from '../harness/stack.ts';
import { type CapacityMeter, type Consumption, startCapacityMeter } from './capacity.ts';
import { bill, type Line, prices, pricesOf, tableOfPrices } from './prices.ts';
import { standingLines } from './standing.ts';

/** What the actions of players consume, measured on the engine. */
type Measured = Readonly<
  Record<'signUp' | 'visit' | 'spin' | 'machine' | 'scratch' | 'conversion' | 'entry', Consumption>
>;

const MONTH_SECONDS = 30 * 24 * 3600;
/** From one spin of a player to the next, seconds. */
const SPIN_SECONDS = 2.2;
/** Billed time of a request to the API at 512 MB, milliseconds (docs/decisions/0012). */
const BILLED_MS = 52;
/** Requests and responses of the site per visit, once the browser has cached the hashed files: files and megabytes. */
const VISIT = { files: 25, megabytes: 0.4 };
/** A player's month, for the second table. */
const HABITS = { visits: 12, otherGameRequests: 69, scratchRequests: 6, spins: 20 };
/** Bytes that a game adds to the table: play, ledger entry, archive, feed. */
const GAME_BYTES = 2_500;
/** Bytes of logs: an access log line and, now and then, a line of a function. */
const LOG_BYTES = 420;

/** Measures, computes and writes docs/costs.md. */
async function main(): Promise<void> {
  const engine = await startEngine();
  const meter = await startCapacityMeter(engine.endpoint);
  process.env.DYNAMODB_ENDPOINT = meter.endpoint;
  const { startTestStack } = await import('../harness/stack.ts');
  const stack = await startTestStack();
  const measured = await measure(stack, meter);
  await stack.close();
  meter.close();
  await engine.stop();
  writeFileSync('docs/costs.md', page(measured));
}

async function measure(stack: TestStack, meter: CapacityMeter): Promise<Measured> {
  const [player, ...others] = await newPlayers(stack, 6);
  if (!player) throw new Error('no player');
  const again = (run: () => Promise<unknown>) => median(meter, Array(21).fill(run));
  const byEach = (run: (one: TestPlayer) => Promise<unknown>) =>
    median(
      meter,
      others.map((one) => () => run(one)),
    );
  return {
    signUp: await again(() => stack.player()),
    visit: await again(async () => {
      await player.call(routes.account.me, {});
      await player.call(routes.hub.games, {});
    }),
    spin: await again(() => spin(stack, player)),
    machine: await again(() => player.call(routes.slots.machine, {})),
    scratch: await byEach(playScratch),
    conversion: await byEach((one) => one.call(routes.convert.pfpToCoins, {})),
    entry: await byEach(async (one) => {
      await one.call(routes.convert.coinsToPfp, {});
      await one.call(routes.giveaway.enter, {});
    }),
  };
}

async function newPlayers(stack: TestStack, count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  while (players.length < count) players.push(await stack.player({ coins: 10_000, pfpMilli: 50_000 }));
  return players;
}

function spin(stack: TestStack, player: TestPlayer) {
  stack.clock.moveTo(new Date(stack.clock.now() + SPIN_GAP_MS));
  return player.call(routes.slots.spin, { bet: 1 });
}

async function playScratch(player: TestPlayer): Promise<void> {
  await player.call(routes.scratch.start, {});
  for (let round = 1; round <= 5; round++) await player.call(routes.scratch.pick, { round, card: 3 });
}

/** Of several runs, the middle one: what the stream's function reads now and then does not belong to the action. */
async function median(meter: CapacityMeter, runs: readonly (() => Promise<unknown>)[]): Promise<Consumption> {
  const all: Consumption[] = [];
  for (const run of runs) all.push(await meter.during(run));
  const middle = (of: (one: Consumption) => number) => all.map(of).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  return { reads: middle((c) => c.reads), writes: middle((c) => c.writes), calls: middle((c) => c.calls) };
}

/** Requests to the API and what they consume, through every service that bills for them. */
function api(requests: number, reads: number, writes: number): Line[] {
  const seconds = (requests * BILLED_MS) / 1000;
  return [
    ['CloudFront, requests', requests, prices.cloudFrontRequest],
    ['Firewall, requests', requests, prices.firewallRequest],
    ['HTTP API, requests', requests, prices.httpApiRequest],
    ['Lambda, calls', requests, prices.lambdaCall],
    ['Lambda, GB-seconds at 512 MB', seconds / 2, prices.lambdaGbSecond],
    ['DynamoDB, read units', reads, prices.readUnit],
    ['DynamoDB, write units', writes, prices.writeUnit],
    ['Logs, GB', (requests * LOG_BYTES) / 1e9, prices.logGb],
  ];
}

/** What is pushed: to a player every change of their own, to those at the machine the pot, at most once a second. */
function live(changes: number, spins: number, { machine }: Measured): Line[] {
  const rate = spins / MONTH_SECONDS;
  const publishes = MONTH_SECONDS * (1 - Math.exp(-rate));
  const pot = publishes * (1 + rate * SPIN_SECONDS);
  return [
    ['AppSync Events, own changes', changes * 2, prices.eventOperation],
    ['AppSync Events, the pot', pot, prices.eventOperation],
    ['DynamoDB, read units for the pot', publishes * machine.reads, prices.readUnit],
    ['DynamoDB, write units for turns', publishes, prices.writeUnit],
    ['Lambda, the stream’s function', publishes, prices.lambdaCall],
    ['Lambda, its GB-seconds', (publishes * BILLED_MS) / 2000, prices.lambdaGbSecond],
  ];
}

function perMillionSpins(measured: Measured): Line[] {
  const million = 1_000_000;
  const { reads, writes } = measured.spin;
  return [...api(million, reads * million, writes * million), ...live(million, million, measured)];
}

function perMonth(measured: Measured, players: number): Line[] {
  const { visits, otherGameRequests, scratchRequests, spins } = HABITS;
  const { visit, spin: one, machine, scratch, conversion, entry, signUp } = measured;
  const perRequest = { reads: scratch.reads / scratchRequests, writes: scratch.writes / scratchRequests };
  const requestsPerVisit = 3 + otherGameRequests + scratchRequests + spins;
  const units = (of: 'reads' | 'writes') =>
    visits * (visit[of] + machine[of] + scratch[of] + otherGameRequests * perRequest[of] + spins * one[of]) +
    conversion[of] +
    entry[of] +
    signUp[of];
  const allVisits = players * visits;
  const requests = players * (visits * requestsPerVisit + 6);
  const keptGb = (allVisits * (spins + 7) * GAME_BYTES) / 1e9;
  return [
    ...api(requests, players * units('reads'), players * units('writes')),
    ...live(allVisits * (spins + 7), allVisits * spins, measured),
    ['AppSync Events, connected minutes', allVisits * 15, prices.connectedMinute],
    ['CloudFront, files', allVisits * VISIT.files, prices.cloudFrontRequest],
    ['CloudFront function, files', allVisits * VISIT.files, prices.cloudFrontFunction],
    ['Firewall, files', allVisits * VISIT.files, prices.firewallRequest],
    ['CloudFront, GB', (allVisits * VISIT.megabytes) / 1000, prices.cloudFrontGb],
    ['DynamoDB, GB kept and recoverable', keptGb, prices.tableGb + prices.recoveryGb],
    // The month's growth is read from its first night on: half of it in the mean.
    ['DynamoDB, read units of the nightly audit', (30 * keptGb * 1e9) / 2 / 4096, prices.readUnit],
    ...standingLines(),
  ];
}

function page(measured: Measured): string {
  const consumed = Object.entries(measured).map(([name, { reads, writes }]) => `| ${name} | ${reads} | ${writes} |`);
  const { visits, otherGameRequests, scratchRequests, spins } = HABITS;
  return `# What it costs

Written by \`npm run bench\` (\`test/bench/costs.ts\`): it lets a player act on the laptop stack, asks the engine for the
capacity units of every call (as AWS counts them: a write in a transaction is two), counts what stands in the committed
templates, and multiplies with list prices of ${pricesOf.region}, ${pricesOf.date} ([below](#prices)), without free tiers.
Estimates for planning; the bill and the budget alarm tell the truth.

## What actions consume

| action | read units | write units |
|---|--:|--:|
${consumed.join('\n')}

## A million spins

${bill(perMillionSpins(measured))}

A spin is one batch read and one transaction. At ${BILLED_MS} ms a call (decision 0012).

## 10,000 players in a month

Each comes ${visits} times; every time ${spins} spins, Daily Scratch (${scratchRequests} requests) and the other games (${otherGameRequests} requests, each consuming what one
of Scratch does), fifteen minutes connected, ${VISIT.files} files and ${VISIT.megabytes} MB; once a month a conversion and a giveaway entry.
Cognito's Lite plan is free for the first 10,000 (above that $0.0055 each; both not checked), and Stripe takes its share of
each pack. This is the first month. The table only grows, and each month that it already holds adds another line of GB kept
and two of the nightly audit.

${bill(perMonth(measured, 10_000))}

## Prices

Looked up in ${pricesOf.date} for ${pricesOf.region}, but not on the live pages: in stored copies of AWS's pages and price
list, or in what others have quoted from them since 2025. The last column says which; look at the page before you rely on
a price.

${tableOfPrices()}

## What would make it dear

- **Publishing per spin to everybody**: the pot goes out once a second whatever the load, and only to those at the machine.
- **Logs**: functions write a line when something is refused or fails, not per call; access logs are one line per request.
- **Polling guests**: the feeds are cached for two seconds at the edge, so a thousand guests cost what one costs.
`;
}

await main();
process.exit(0);
