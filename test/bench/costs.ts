import { writeFileSync } from 'node:fs';
import { SPIN_GAP_MS } from '../../core/games/slots/rules.ts';
import { routes } from '../../core/routes.ts';
import { startEngine } from '../../local/engine.ts';
import type { TestPlayer, TestStack } from '../harness/stack.ts';
import { type CapacityMeter, type Consumption, startCapacityMeter } from './capacity.ts';
import { fixedLines } from './fixed-costs.ts';
import { bill, type Line, prices, pricesOf, tableOfPrices } from './prices.ts';

/** Consumption of each player action, measured on the engine. */
type Measured = Readonly<
  Record<'signUp' | 'visit' | 'spin' | 'machine' | 'scratch' | 'conversion' | 'entry', Consumption>
>;

const MONTH_SECONDS = 30 * 24 * 3600;
/** Time between two spins of a player, seconds. */
const SPIN_SECONDS = 2.2;
/** Billed time of an API request at 512 MB, milliseconds (docs/decisions/0012). */
const BILLED_MS = 52;
/** Files and megabytes per visit, once the browser has cached the hashed files. */
const VISIT = { files: 25, megabytes: 0.4 };
/** A player’s visits per month, and plays per visit. */
const HABITS = { visits: 12, otherGameRequests: 69, scratchRequests: 6, spins: 20 };
/** Bytes that a play adds to the table: standing, ledger entry, archive, feed. */
const GAME_BYTES = 2_500;
/** Bytes of logs per request: one access log line, and sometimes a line from a function. */
const LOG_BYTES = 420;

/** Measures, computes, and writes docs/costs.md. */
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

/** The median of several runs, which leaves out occasional reads by the stream's function. */
async function median(meter: CapacityMeter, runs: readonly (() => Promise<unknown>)[]): Promise<Consumption> {
  const all: Consumption[] = [];
  for (const run of runs) all.push(await meter.during(run));
  const middle = (of: (one: Consumption) => number) => all.map(of).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  return { reads: middle((c) => c.reads), writes: middle((c) => c.writes), calls: middle((c) => c.calls) };
}

/** API requests, on every service that bills for them. */
function api(requests: number, reads: number, writes: number): Line[] {
  const seconds = (requests * BILLED_MS) / 1000;
  return [
    ['CloudFront: API requests', requests, prices.cloudFrontRequest],
    ['Firewall: API requests', requests, prices.firewallRequest],
    ['HTTP API: requests', requests, prices.httpApiRequest],
    ['Lambda: calls', requests, prices.lambdaCall],
    ['Lambda: GB-seconds at 512 MB', seconds / 2, prices.lambdaGbSecond],
    ['DynamoDB: read units', reads, prices.readUnit],
    ['DynamoDB: write units', writes, prices.writeUnit],
    ['Logs: GB', (requests * LOG_BYTES) / 1e9, prices.logGb],
  ];
}

/** Live updates: each player gets their own changes, and everyone at the slot machine gets the pot at most once a second. */
function live(changes: number, spins: number, { machine }: Measured): Line[] {
  const rate = spins / MONTH_SECONDS;
  const publishes = MONTH_SECONDS * (1 - Math.exp(-rate));
  const pot = publishes * (1 + rate * SPIN_SECONDS);
  return [
    ['AppSync Events: changes pushed to their player', changes * 2, prices.eventOperation],
    ['AppSync Events: the pot', pot, prices.eventOperation],
    ['DynamoDB: read units for the pot', publishes * machine.reads, prices.readUnit],
    ['DynamoDB: write units for publish slots', publishes, prices.writeUnit],
    ['Lambda: calls of the stream function', publishes, prices.lambdaCall],
    ['Lambda: GB-seconds of the stream function', (publishes * BILLED_MS) / 2000, prices.lambdaGbSecond],
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
    ['AppSync Events: connected minutes', allVisits * 15, prices.connectedMinute],
    ['CloudFront: files', allVisits * VISIT.files, prices.cloudFrontRequest],
    ['CloudFront function: files', allVisits * VISIT.files, prices.cloudFrontFunction],
    ['Firewall: files', allVisits * VISIT.files, prices.firewallRequest],
    ['CloudFront: GB', (allVisits * VISIT.megabytes) / 1000, prices.cloudFrontGb],
    ['DynamoDB: GB stored, with point-in-time recovery', keptGb, prices.tableGb + prices.recoveryGb],
    // The table grows during the month, so on average the audit reads half of that growth.
    ['DynamoDB: read units of the nightly audit', (30 * keptGb * 1e9) / 2 / 4096, prices.readUnit],
    ...fixedLines(),
  ];
}

function page(measured: Measured): string {
  const consumed = Object.entries(measured).map(([name, { reads, writes }]) => `| ${name} | ${reads} | ${writes} |`);
  const { visits, otherGameRequests, scratchRequests, spins } = HABITS;
  return `# What it costs

Written by \`npm run bench -- costs\` (\`test/bench/costs.ts\`). It plays on the laptop stack and asks the engine for the
capacity units of every call, counted as AWS does (a write in a transaction counts twice). It counts the resources in the
committed templates. Then it multiplies by the list prices of ${pricesOf.region}, ${pricesOf.date} ([below](#prices)), without
free tiers. Nothing here comes from a real bill: the site has never been deployed. Use it for planning.

## What actions consume

| action | read units | write units |
|---|--:|--:|
${consumed.join('\n')}

## A million spins

${bill(perMillionSpins(measured))}

A spin is one batch read and one transaction, billed at ${BILLED_MS} ms per call ([0012](decisions/0012-api-functions-get-512-mb.md)).

## 10,000 players for a month

Each player visits ${visits} times. On each visit, they spin ${spins} times, play Daily Scratch (${scratchRequests} requests) and the other games (${otherGameRequests}
requests, each assumed to consume as much as one of Scratch), stay connected for 15 minutes, and load ${VISIT.files} files
(${VISIT.megabytes} MB). Once a month, they convert and enter the giveaway. Not included: Cognito's Lite plan (free for the first 10,000
players, then $0.0055 each; neither is checked) and Stripe's share of each pack. This is the first month. The table only grows,
so each further month adds the line "GB stored" once and "read units of the nightly audit" twice.

${bill(perMonth(measured, 10_000))}

## Prices

Looked up in ${pricesOf.date} for ${pricesOf.region}, but not on AWS's live pages. The last column says how: in a stored copy of AWS's
page or price list, or quoted elsewhere since 2025. Check the page before you rely on a price.

${tableOfPrices()}

## What would make it expensive

- **Publishing every spin to everyone.** Instead, the pot goes out at most once a second, only to players at the machine.
- **Logs.** Functions log refusals and failures, not every call. The access log has one line per request.
- **Guests who poll.** CloudFront caches the feeds for two seconds, so a thousand guests cost the same as one.
`;
}

await main();
process.exit(0);
