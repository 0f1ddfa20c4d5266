import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteSource } from '../../bin/published-files.ts';
import { lookAt, type Memory, nothingYet } from '../../bin/watch/look.ts';
import { type Commitment, commitmentText, fileHash } from '../../core/draw/commitment.ts';
import { type DrawProof, holdDraw } from '../../core/draw/draw.ts';
import { lineId } from '../../core/draw/ids.ts';
import { type FrozenList, freeze, listText, readList } from '../../core/draw/list.ts';
import { emptyLog, type LogEntry, type LogEvent, nextEntry, readLog } from '../../core/draw/log.ts';
import type { DrawRecord } from '../../core/draw/record.ts';
import { LOG_FILE, publishedFiles } from '../../core/draw/views.ts';
import { routes } from '../../core/routes.ts';
import { drawMonthBefore, failedSteps, runDrawAt } from '../harness/draws.ts';
import { Operator, type World } from '../harness/operator.ts';
import { withStack } from '../harness/stack.ts';

/**
 * Cheats by an operator with full access to the table and the bucket. Each works in the sense that the site shows what the
 * operator wants; none of them survives a check by `verify-draw` (the page runs the same one), or by `watch-draws`.
 */
const stack = withStack();
const month = '2026-11';
const files = publishedFiles(month);
/** The operator's friend, who didn't win. */
const friend = { code: 'f'.repeat(40), state: 'NV', name: 'friend' };

let operator: Operator;
let fair: World;
let memory: Memory = nothingYet;

beforeAll(async () => {
  for (let entrants = 0; entrants < 4; entrants++) {
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
  }
  await drawMonthBefore(stack(), '2026-12-01');
  operator = new Operator(stack());
  fair = await operator.world();
  ({ memory } = await watch());
});
afterEach(async () => {
  await operator.restore(fair);
  stack().clock.moveTo(new Date('2026-12-01T02:00:00Z'));
  expect(await failed()).toEqual([]);
  expect((await watch()).problems).toEqual([]);
});

function watch() {
  const { origin, services } = stack();
  const trust = { chain: services.drand.chain, witnesses: services.witnesses.list };
  return lookAt(origin, { source: siteSource(origin), trust, memory });
}

async function failed(): Promise<string[]> {
  return (await failedSteps(stack(), month)).map((step) => step.slice(0, step.indexOf(':')));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function published(): Promise<{ list: FrozenList; commitment: Commitment; proof: DrawProof; log: LogEntry[] }> {
  const reading = readList(await operator.read(files.list));
  const log = readLog(String(await operator.read(LOG_FILE)));
  if (!('list' in reading && 'entries' in log)) throw new Error('the fair draw is damaged');
  return {
    list: reading.list,
    log: [...log.entries],
    commitment: JSON.parse(String(await operator.read(files.commitment))),
    proof: JSON.parse(String(await operator.read(files.proof))),
  };
}

/** Publishes a log of these entries, with a fresh chain of hashes. */
async function publishLog(entries: readonly LogEntry[]): Promise<{ number: number; hash: string }> {
  let head = emptyLog;
  let text = '';
  for (const { number: _number, at, month, previous: _previous, ...event } of entries) {
    const next = nextEntry(head, { at: Date.parse(at), month, event: event as LogEvent });
    ({ head } = next);
    text += `${next.line}\n`;
  }
  await operator.publish(LOG_FILE, text);
  return head;
}

/** The draw's record in the table: what the site shows. */
function record(): DrawRecord & { readonly pk: string; readonly sk: string } {
  return fair.items.find(({ pk, sk }) => pk === 'DRAWS' && sk === month) as never;
}

/** Replaces the month's list, and everything that follows from it. Only the witnesses' receipts can't be replaced. */
async function forgeDraw(list: FrozenList, names: readonly string[]): Promise<void> {
  const { commitment, proof, log } = await published();
  const { entrants, total, root, contentHash } = list;
  const summary = { entrants, total, root, contentHash };
  await operator.publish(files.list, [...listText(list)].join(''));
  const isBefore = ({ what }: LogEntry) => what === 'frozen';
  const frozen = log.filter(isBefore).map((entry) => ({ ...entry, ...summary }));
  const forged = {
    ...commitment,
    list: summary,
    sources: { account: total, mailIn: 0 },
    log: await publishLog(frozen),
  };
  const commitmentFile = commitmentText(forged);
  await operator.publish(files.commitment, commitmentFile);
  const commitmentHash = fileHash(Buffer.from(commitmentFile));
  const again = holdDraw({ month, commitment: commitmentHash, list, beacon: proof.beacon });
  await operator.publish(files.proof, json(again));
  const winner = again.drawn[0]?.id ?? '';
  const opening = names.map((name) => ({ ...friend, name })).find((each) => lineId(each) === winner) ?? friend;
  const changes: Partial<Record<LogEntry['what'], object>> = {
    committed: { commitment: commitmentHash },
    witnessed: { commitment: commitmentHash },
    drawn: { proof: fileHash(Buffer.from(json(again))), seed: again.seed, winner },
    announced: { id: winner, ...opening },
  };
  const rest = log.filter((entry) => !isBefore(entry)).map((entry) => ({ ...entry, ...changes[entry.what] }));
  await publishLog([...frozen, ...(rest as LogEntry[])]);
  const [candidate] = record().candidates ?? [];
  const shown = { ...candidate, publicName: opening.name, state: opening.state };
  await operator.put({ ...record(), list: summary, candidates: [shown] });
}

describe('an operator can’t', () => {
  it('delete a draw and draw again', async () => {
    const { items } = fair;
    const isAboutDraws = ({ pk }: { pk: string }) => ['DRAWS', `DRAW#${month}`, 'PUBLIC-LOG'].includes(pk);
    await operator.remove(...items.filter(isAboutDraws));
    for (const path of fair.files.keys()) await operator.unpublish(path);
    const late = await stack().player({ pfpMilli: 1000 });
    const ticket = items.find(({ sk }) => sk.startsWith('TICKETS#'));
    await operator.put({ ...ticket, pk: ticket?.pk ?? '', sk: `TICKETS#${late.uid}` });
    for (const time of ['2026-12-01T02:01:00Z', '2026-12-02T00:05:00Z', '2026-12-02T01:01:00Z'])
      await runDrawAt(stack(), time);
    // The new draw is a proper draw, on a later day. But everyone who watched, or asks the witnesses, knows of the first.
    expect(await failed()).toEqual([]);
    expect((await watch()).problems).toEqual(
      expect.arrayContaining([
        `${files.list} has changed`,
        `${files.commitment} has changed`,
        `the log: entry ${memory.log.number} isn't the one seen before`,
      ]),
    );
  });

  it('choose another round', async () => {
    const { commitment, proof } = await published();
    const number = commitment.round.number + 1;
    await operator.publish(files.commitment, commitmentText({ ...commitment, round: { ...commitment.round, number } }));
    await operator.publish(files.proof, json({ ...proof, beacon: { ...proof.beacon, round: number } }));
    expect(await failed()).toEqual(expect.arrayContaining(['round', 'witnesses', 'beacon']));
  });

  it('add an entry after the random number is known, even by forging everything that follows from the list', async () => {
    const { list } = await published();
    const [first] = list.entries;
    const bigger = freeze([{ id: lineId(friend), tickets: 1_000_000 }, ...(first ? [first] : [])]);
    await forgeDraw(bigger, ['friend']);
    const draw = await stack().caller({}).call(routes.draws.get, { month });
    expect(draw).toMatchObject({ winner: { name: 'friend' }, tickets: 1_000_001 });
    expect(await failed()).toEqual(['witnesses']);
    expect((await watch()).problems).toEqual(expect.arrayContaining([`${files.list} has changed`]));
  });

  it('show another winner’s name, on the page or in the log', async () => {
    const [candidate, ...others] = record().candidates ?? [];
    await operator.put({ ...record(), candidates: [{ ...candidate, publicName: friend.name }, ...others] });
    expect(await failed()).toEqual(['page']);
    const { log } = await published();
    await publishLog(log.map((entry) => (entry.what === 'announced' ? { ...entry, name: friend.name } : entry)));
    expect(await failed()).toEqual(['names']);
    expect((await watch()).problems).toEqual(expect.arrayContaining([expect.stringContaining('the log: entry')]));
  });

  it('show other reasons why people weren’t eligible', async () => {
    await operator.put({ ...record(), exclusions: { 'under-age': 2 } });
    expect(await failed()).toEqual(['page']);
  });

  it('pass the prize to a friend without disqualifying everyone drawn before, for reasons anyone can read', async () => {
    const { log } = await published();
    const [winner, alternate] = record().candidates ?? [];
    const handed = { id: alternate?.id, name: alternate?.publicName, code: alternate?.code, candidate: 1 };
    const entries = log.map((entry) => (entry.what === 'announced' ? { ...entry, ...handed } : entry)) as LogEntry[];
    await publishLog(entries);
    expect(await failed()).toEqual(expect.arrayContaining(['result', 'page']));

    const admin = await stack().player({ groups: ['admin'] });
    const out = { month, candidate: 0, what: 'disqualified' } as const;
    expect(await admin.refusal(routes.winners.decide, { ...out, reason: 'I like others more' as never })).toBe(
      'bad-request',
    );
    expect(await admin.refusal(routes.winners.decide, { ...out, reason: 'no-response' })).toBe('out-of-turn');
    expect(await admin.refusal(routes.winners.decide, { ...out, reason: 'rule-violation' })).toBe('out-of-turn');
    await operator.restore(fair);
    await admin.call(routes.winners.decide, { ...out, reason: 'duplicate-person' });
    const draw = await admin.call(routes.draws.get, { month });
    expect(draw.timeline).toMatchObject([
      { what: 'announced', candidate: 0 },
      { what: 'disqualified', candidate: 0, reason: 'duplicate-person' },
      { what: 'announced', candidate: 1 },
    ]);
    expect(await failed()).toEqual([]);
    expect(winner?.publicName).not.toBe(draw.winner?.name);
  });

  it('hide a receipt or a file', async () => {
    for (const path of Object.values(files.receipts)) await operator.unpublish(path);
    expect(await failed()).toEqual(['witnesses', 'log']);
    const { problems } = await watch();
    for (const path of Object.values(files.receipts)) expect(problems).toContain(`${path} was published, and is gone`);
  });
});
