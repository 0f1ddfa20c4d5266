import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '../../core/calendar.ts';
import { readList } from '../../core/draw/list.ts';
import { verifyDraw } from '../../core/draw/verify.ts';
import { routes } from '../../core/routes.ts';
import { type Engine, startEngine } from '../../local/engine.ts';
import { monthInWords, runDrawAt } from '../harness/draws.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../harness/faulty-proxy.ts';
import { startTestStack, type TestStack } from '../harness/stack.ts';

/**
 * Kills the draw's function at one of its writes to the table, before the write is carried out or after. Writes to the
 * bucket and emails happen between them. The schedule calls twice at once, and again later; the test makes these calls
 * itself, so it knows when the last one has ended.
 */
let engine: Engine;
let proxy: FaultyProxy;
let stack: TestStack;
// Every failure here is deliberate.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

beforeAll(async () => {
  engine = await startEngine();
  proxy = await startFaultyProxy(engine.endpoint, ({ headers }) =>
    String(headers['x-amz-target']).endsWith('.TransactWriteItems'),
  );
  process.env.DYNAMODB_ENDPOINT = proxy.origin;
  stack = await startTestStack();
});
afterAll(async () => {
  await stack.close();
  await proxy.close();
  await engine.stop();
});

let month = '2026-11';

/** Draws a month with three entrants, first with a fault and then without. */
async function drawWith(fault?: Fault): Promise<void> {
  month = addMonths(month, 1);
  stack.clock.moveTo(new Date(`${month}-10T12:00:00Z`));
  for (let entrants = 0; entrants < 3; entrants++) {
    const player = await stack.player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
  }
  const first = `${addMonths(month, 1)}-01`;
  proxy.expect(fault);
  for (const time of ['00:10:00', '00:20:00'])
    await Promise.allSettled(Array.from({ length: 2 }, () => runDrawAt(stack, `${first}T${time}Z`)));
  const { writes } = proxy.heal();
  if (fault) expect(writes, 'the fault was reached').toBeGreaterThanOrEqual(fault.write);
  await Promise.all(Array.from({ length: 3 }, () => runDrawAt(stack, `${first}T00:30:00Z`)));
  await runDrawAt(stack, `${first}T00:40:00Z`);
}

/** The month's draw as everyone sees it, and the emails sent. */
async function outcome() {
  const draw = await stack.caller({}).call(routes.draws.get, { month });
  const list = await fetch(`${stack.origin}/published/${month}/list.csv`);
  const reading = readList(new Uint8Array(await list.arrayBuffer()));
  const proof = await fetch(`${stack.origin}/published/${month}/proof.json`).then((reply) => reply.json());
  expect(proof).toEqual(draw.proof);
  const messages = (subject: string) => stack.services.mail.messages().filter((message) => message.subject === subject);
  const notices = messages(`${monthInWords(month)} draw announced`).map(({ text }) => text);
  return {
    status: draw.status,
    timeline: draw.timeline.map(({ what, candidate }) => `${what} ${candidate}`),
    isProved: verifyDraw({ month, proof, reading, chain: stack.services.drand.chain }).ok,
    mails: messages(`You won! Claim your ${monthInWords(month).split(' ')[0]} signed poster`).length,
    // A run that may have been cut off is reported again, but only once.
    isNoticed: notices.length === 1 || notices.length === 2,
    isDoubted: notices.some((text) => text.includes('Contact the winner yourself')),
  };
}

const announced = { status: 'announced', timeline: ['announced 0'], isProved: true, isNoticed: true };
/** Frozen, drawn, announced, winner emailed, operators notified. */
const WRITES = 5;

describe('a draw', () => {
  it('has one list, one winner, and one announcement', async () => {
    await drawWith();
    expect(await outcome()).toEqual({ ...announced, mails: 1, isDoubted: false });
  });

  it('still has them when it is killed at any of its writes', async () => {
    for (let write = 1; write <= WRITES; write++)
      for (const when of ['before', 'after'] as const) {
        await drawWith({ write, when, kind: 'crash' });
        const { mails, isDoubted, ...rest } = await outcome();
        expect(rest, `${when} write ${write}`).toEqual(announced);
        // Killed between the announcement and the email: the winner never gets two, and operators are asked to write.
        expect(mails, `emails, ${when} write ${write}`).toBeLessThanOrEqual(1);
        if (mails === 0) expect(isDoubted, `${when} write ${write}`).toBe(true);
      }
  });
});
