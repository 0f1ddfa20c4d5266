import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Beacon } from '../../core/draw/beacon.ts';
import type { DrawProof } from '../../core/draw/draw.ts';
import { routes } from '../../core/routes.ts';
import { signRound } from '../core/draw/stand-in-chain.ts';
import { monthInWords, monthOn, runDrawAt } from '../harness/draws.ts';
import { logged } from '../harness/logged.ts';
import { withStack } from '../harness/stack.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'WARN';
const stack = withStack();

/** An endpoint's reply to a request for a round. */
type Answer = (response: ServerResponse, round: number) => unknown;

interface Endpoints {
  readonly origins: readonly string[];
  /** Requests in order: the endpoint's number and the path. */
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

/** Points the draw at these endpoints, in this order. An endpoint without an answer refuses connections. */
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
  // The function reads it when it starts.
  stack().functions.reload('events/draw');
  return { origins, asked };
}

const sendJson = (response: ServerResponse, body: unknown) => void response.end(JSON.stringify(body));

/** The round, signed by the laptop's beacon. */
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

/** Well-formed replies that the network didn't sign for this round. */
const lies = {
  anotherRound: async (response, round) => sendJson(response, await signed(round - 1)),
  anotherSignature: async (response, round) => sendJson(response, { ...(await signed(round - 1)), round }),
  anotherNetwork: (response, round) => sendJson(response, signRound(round)),
  anotherRandomness: async (response, round) =>
    sendJson(response, { ...(await signed(round)), randomness: 'ab'.repeat(32) }),
} as const satisfies Record<string, Answer>;

/** A new month with one entrant and a frozen list, and the time its round is available. */
async function frozenMonth() {
  const { month, firstDay } = monthOn(stack());
  const player = await stack().player({ pfpMilli: 1000 });
  await player.call(routes.giveaway.enter, {});
  expect(await runDrawAt(stack(), `${firstDay}T00:05:00Z`)).toEqual({ month, status: 'frozen' });
  const { round } = await look(month);
  if (!round) throw new Error(`the round of ${month} is not fixed`);
  return { month, firstDay, round, due: `${firstDay}T01:01:00Z` };
}

const look = (month: string) => stack().caller({}).call(routes.draws.get, { month });

const proofOf = async (month: string): Promise<DrawProof> =>
  (await fetch(`${stack().origin}/published/${month}/proof.json`)).json();

/** Runs the draw at this time; returns its status and log. */
async function runAt(time: string) {
  let status = '';
  const lines = await logged(async () => {
    status = (await runDrawAt(stack(), time)).status;
  });
  return { status, lines };
}

const notAvailable = (endpoint: string | undefined, round: number, error: unknown) =>
  expect.objectContaining({ level: 'WARN', message: 'beacon not available', endpoint, round, error });

const rejected = (endpoint: string | undefined, round: number, given: number, fault: string) =>
  expect.objectContaining({ level: 'ERROR', message: `beacon rejected: ${fault}`, endpoint, round, given });

const saying = (message: string) => expect.objectContaining({ message: expect.stringContaining(message) });
const connectionRefused = expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) });

describe('a draw’s round', () => {
  it('comes from the first endpoint that has it, and the log says why the others failed', async () => {
    const { month, round, due } = await frozenMonth();
    const { anotherRound, anotherSignature } = lies;
    const answers = [closed, failing, garbage, malformed, anotherRound, anotherSignature, good, good];
    const { origins, asked } = await askFrom(...answers);
    const { status, lines } = await runAt(due);
    expect(status).toBe('announced');
    expect(asked).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${number} ${pathOf(round)}`));
    expect(lines).toEqual([
      notAvailable(origins[0], round, connectionRefused),
      notAvailable(origins[1], round, saying('status 500')),
      notAvailable(origins[2], round, saying('is not valid JSON')),
      notAvailable(origins[3], round, saying('the reply is not a beacon')),
      rejected(origins[4], round, round - 1, 'it belongs to a different round'),
      rejected(origins[5], round, round, 'its signature is invalid'),
    ]);
    expect((await proofOf(month)).beacon).toEqual(await signed(round));
  });

  it('is awaited while no endpoint has it, and is the same one hours later', async () => {
    const { month, firstDay, round, due } = await frozenMonth();
    const { origins, asked } = await askFrom(closed, failing);
    for (const time of [due, `${firstDay}T01:11:00Z`]) {
      const { status, lines } = await runAt(time);
      expect(status).toBe('frozen');
      expect(lines.map(({ endpoint }) => endpoint)).toEqual(origins);
    }
    expect(asked).toEqual(Array(2).fill(`1 ${pathOf(round)}`));
    expect(await look(month)).toMatchObject({ status: 'frozen', round, winner: null });

    const later = await askFrom(good);
    expect(await runAt(`${firstDay}T05:50:00Z`)).toEqual({ status: 'announced', lines: [] });
    expect(later.asked).toEqual([`0 ${pathOf(round)}`]);
    expect((await proofOf(month)).beacon.round).toBe(round);
  });

  it('comes from the next endpoint if one is silent for five seconds', async () => {
    const { round, due } = await frozenMonth();
    const { origins, asked } = await askFrom(silent, good);
    const { status, lines } = await runAt(due);
    expect(status).toBe('announced');
    expect(asked).toEqual([`0 ${pathOf(round)}`, `1 ${pathOf(round)}`]);
    expect(lines).toEqual([notAvailable(origins[0], round, expect.objectContaining({ name: 'TimeoutError' }))]);
  });

  it('draws no one unless the network signed it', async () => {
    const { month, round, due } = await frozenMonth();
    const { anotherRound, anotherSignature, anotherNetwork, anotherRandomness } = lies;
    const { origins } = await askFrom(anotherRound, anotherSignature, anotherNetwork, anotherRandomness);
    const { status, lines } = await runAt(due);
    expect(status).toBe('frozen');
    expect(lines).toEqual([
      rejected(origins[0], round, round - 1, 'it belongs to a different round'),
      rejected(origins[1], round, round, 'its signature is invalid'),
      rejected(origins[2], round, round, 'its signature is invalid'),
      rejected(origins[3], round, round, 'its signature is invalid'),
    ]);
    expect(await look(month)).toMatchObject({ status: 'frozen', round, winner: null });
    expect((await fetch(`${stack().origin}/published/${month}/proof.json`)).status).toBe(404);
    const mails = stack().services.mail.messages();
    expect(mails.filter(({ subject, text }) => `${subject} ${text}`.includes(monthInWords(month)))).toEqual([]);
  });
});
