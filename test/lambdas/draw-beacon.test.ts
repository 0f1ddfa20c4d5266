import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Beacon } from '../../core/draw/beacon.ts';
import { routes } from '../../core/routes.ts';
import { signRound } from '../core/draw/stand-in-chain.ts';
import { monthOn, runDrawAt } from '../harness/draws.ts';
import { logged } from '../harness/logged.ts';
import { withStack } from '../harness/stack.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'WARN';
const stack = withStack();

/** What an endpoint answers when it is asked for a round. */
type Answer = (response: ServerResponse, round: number) => unknown;

interface Endpoints {
  readonly origins: readonly string[];
  /** The number of the endpoint and the path, in the order in which they were asked. */
  readonly asked: readonly string[];
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await close(server);
});

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** From now on the draw asks these endpoints for its round, in this order. At those without an answer nobody listens. */
async function askFrom(...answers: readonly (Answer | undefined)[]): Promise<Endpoints> {
  const asked: string[] = [];
  const origins: string[] = [];
  for (const [number, answer] of answers.entries()) {
    const server = createServer(async (request, response) => {
      asked.push(`${number} ${request.url}`);
      await answer?.(response, Number(request.url?.split('/').at(-1)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    if (answer) servers.push(server);
    else await close(server);
  }
  process.env.BEACON_NETWORK = JSON.stringify({ ...stack().services.drand.chain, endpoints: origins });
  // It is read where the function starts.
  stack().functions.reload();
  return { origins, asked };
}

const sendJson = (response: ServerResponse, body: unknown) => void response.end(JSON.stringify(body));

/** The round as the laptop's beacon signs it. */
async function signed(round: number): Promise<Beacon> {
  const { origin, services } = stack();
  return (await (await fetch(`${origin}/drand/${services.drand.chain.hash}/public/${round}`)).json()) as Beacon;
}

const pathOf = (round: number) => `/${stack().services.drand.chain.hash}/public/${round}`;

const good: Answer = async (response, round) => sendJson(response, await signed(round));
const closed = undefined;
const silent: Answer = () => {};
const failing: Answer = (response) => void response.writeHead(500).end('{}');
const garbage: Answer = (response) => void response.end('<html>');
const malformed: Answer = (response, round) => sendJson(response, { round });

/** Of the right form, and not what the network signed for this round. */
const lies = {
  anotherRound: async (response, round) => sendJson(response, await signed(round - 1)),
  anotherSignature: async (response, round) => sendJson(response, { ...(await signed(round - 1)), round }),
  anotherNetwork: (response, round) => sendJson(response, signRound(round)),
  anotherRandomness: async (response, round) =>
    sendJson(response, { ...(await signed(round)), randomness: 'ab'.repeat(32) }),
} as const satisfies Record<string, Answer>;

/** A month of its own with one entrant, whose list is frozen, and the time at which its round is there. */
async function frozenMonth() {
  const { month, firstDay } = monthOn(stack());
  const player = await stack().player({ pfpMilli: 1000 });
  await player.call(routes.giveaway.enter, {});
  expect(await runDrawAt(stack(), `${firstDay}T00:10:00Z`)).toEqual({ month, status: 'frozen' });
  const { round } = await look(month);
  if (!round) throw new Error(`the round of ${month} is not fixed`);
  return { month, firstDay, round, due: `${firstDay}T00:20:00Z` };
}

const look = (month: string) => stack().caller({}).call(routes.draws.get, { month });

/** What the draw said when it ran at that time: how far it is, and its log. */
async function runAt(time: string) {
  let status = '';
  const lines = await logged(async () => {
    status = (await runDrawAt(stack(), time)).status;
  });
  return { status, lines };
}

const notGiven = (endpoint: string | undefined, round: number, error: unknown) =>
  expect.objectContaining({ level: 'WARN', message: 'beacon not given', endpoint, round, error });

const refused = (endpoint: string | undefined, round: number, given: number, fault: string) =>
  expect.objectContaining({ level: 'ERROR', message: `beacon refused: ${fault}`, endpoint, round, given });

const saying = (message: string) => expect.objectContaining({ message: expect.stringContaining(message) });
const nobodyListens = expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) });

describe('the round of a draw', () => {
  it('is asked of one endpoint after the other until one gives it, and the log says what each of the others gave', async () => {
    const { month, round, due } = await frozenMonth();
    const { anotherRound, anotherSignature } = lies;
    const answers = [closed, failing, garbage, malformed, anotherRound, anotherSignature, good, good];
    const { origins, asked } = await askFrom(...answers);
    const { status, lines } = await runAt(due);
    expect(status).toBe('announced');
    expect(asked).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${number} ${pathOf(round)}`));
    expect(lines).toEqual([
      notGiven(origins[0], round, nobodyListens),
      notGiven(origins[1], round, saying('it answered with 500')),
      notGiven(origins[2], round, saying('is not valid JSON')),
      notGiven(origins[3], round, saying('what it answered is no beacon')),
      refused(origins[4], round, round - 1, 'it is of another round'),
      refused(origins[5], round, round, 'its signature is not valid'),
    ]);
    expect((await look(month)).proof?.beacon).toEqual(await signed(round));
  });

  it('is waited for when nobody can give it, and is the same one hours later', async () => {
    const { month, firstDay, round, due } = await frozenMonth();
    const { origins, asked } = await askFrom(closed, failing);
    for (const time of [due, `${firstDay}T00:30:00Z`]) {
      const { status, lines } = await runAt(time);
      expect(status).toBe('frozen');
      expect(lines.map(({ endpoint }) => endpoint)).toEqual(origins);
    }
    expect(asked).toEqual(Array(2).fill(`1 ${pathOf(round)}`));
    expect(await look(month)).toMatchObject({ status: 'frozen', round, proof: null, winner: null });

    const later = await askFrom(good);
    expect(await runAt(`${firstDay}T05:50:00Z`)).toEqual({ status: 'announced', lines: [] });
    expect(later.asked).toEqual([`0 ${pathOf(round)}`]);
    expect((await look(month)).proof?.beacon.round).toBe(round);
  });

  it('is asked of the next endpoint when one says nothing for five seconds', async () => {
    const { round, due } = await frozenMonth();
    const { origins, asked } = await askFrom(silent, good);
    const { status, lines } = await runAt(due);
    expect(status).toBe('announced');
    expect(asked).toEqual([`0 ${pathOf(round)}`, `1 ${pathOf(round)}`]);
    expect(lines).toEqual([notGiven(origins[0], round, expect.objectContaining({ name: 'TimeoutError' }))]);
  });

  it('draws nobody unless the network signed it, whatever else an endpoint says', async () => {
    const { month, round, due } = await frozenMonth();
    const { anotherRound, anotherSignature, anotherNetwork, anotherRandomness } = lies;
    const { origins } = await askFrom(anotherRound, anotherSignature, anotherNetwork, anotherRandomness);
    const { status, lines } = await runAt(due);
    expect(status).toBe('frozen');
    expect(lines).toEqual([
      refused(origins[0], round, round - 1, 'it is of another round'),
      refused(origins[1], round, round, 'its signature is not valid'),
      refused(origins[2], round, round, 'its signature is not valid'),
      refused(origins[3], round, round, 'its signature is not valid'),
    ]);
    expect(await look(month)).toMatchObject({ status: 'frozen', round, proof: null, winner: null });
    expect((await fetch(`${stack().origin}/published/${month}/proof.json`)).status).toBe(404);
    const mails = stack().services.mail.messages();
    expect(mails.filter(({ subject }) => subject.includes(month))).toEqual([]);
  });
});
