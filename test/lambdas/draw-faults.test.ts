import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '../../core/calendar.ts';
import { routes } from '../../core/routes.ts';
import { type Engine, startEngine } from '../../local/engine.ts';
import { failedSteps, monthInWords, runDrawAt } from '../harness/draws.ts';
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

/** When the freeze and the draw are called: the first calls can be killed, the others can't. */
const CALLS = [
  ['00:05:00', '00:10:00'],
  ['01:01:00', '01:11:00', '01:21:00'],
] as const;

/** Draws a month with two entrants, first with a fault and then without. */
async function drawWith(fault?: Fault): Promise<void> {
  month = addMonths(month, 1);
  stack.clock.moveTo(new Date(`${month}-10T12:00:00Z`));
  for (let entrants = 0; entrants < 2; entrants++) {
    const player = await stack.player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
  }
  const first = `${addMonths(month, 1)}-01`;
  let left = fault?.write ?? 0;
  for (const [time, ...later] of CALLS) {
    proxy.expect(fault && left > 0 ? { ...fault, write: left } : undefined);
    await Promise.allSettled(Array.from({ length: 2 }, () => runDrawAt(stack, `${first}T${time}Z`)));
    left -= proxy.heal().writes;
    for (const again of later) await runDrawAt(stack, `${first}T${again}Z`);
  }
  expect(left, 'the fault was reached').toBeLessThanOrEqual(0);
}

/** The month's draw as everyone sees it, and the emails sent. */
async function outcome() {
  const draw = await stack.caller({}).call(routes.draws.get, { month });
  const about = `${monthInWords(month)} draw`;
  const messages = stack.services.mail.messages();
  const notices = messages.filter(({ subject }) => subject === `${about} announced`).map(({ text }) => text);
  return {
    status: draw.status,
    timeline: draw.timeline.map(({ what, candidate }) => `${what} ${candidate}`),
    failed: await failedSteps(stack, month),
    mails: messages.filter(({ subject, text }) => subject.startsWith('You won!') && text.includes(about)).length,
    // A run that may have been cut off is reported again, but only once.
    isNoticed: notices.length === 1 || notices.length === 2,
    isDoubted: notices.some((text) => text.includes('Contact the winner yourself')),
  };
}

const announced = { status: 'announced', timeline: ['announced 0'], failed: [], isNoticed: true };
/** Frozen, committed, witnessed twice, drawn, announced, winner emailed, operators notified. */
const WRITES = 8;

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
