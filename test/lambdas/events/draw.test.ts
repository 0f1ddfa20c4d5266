import { describe, expect, it } from 'vitest';
import { drawSeed, drawTickets } from '../../../core/draw/draw.ts';
import { entrantCode, lineId } from '../../../core/draw/ids.ts';
import { readList } from '../../../core/draw/list.ts';
import { routes } from '../../../core/routes.ts';
import { drawMonthBefore, failedSteps, monthInWords, runDrawAt } from '../../harness/draws.ts';
import { setInProfile } from '../../harness/items.ts';
import { type TestPlayer, withStack } from '../../harness/stack.ts';

const stack = withStack();
const month = '2026-11';

/** A player who enters the draw at this time. Each test uses its own month. */
async function entrant(at: string, options: { tickets?: number; state?: string } = {}) {
  stack().clock.moveTo(new Date(at));
  const player = await stack().player({ pfpMilli: (options.tickets ?? 1) * 1000, ...options });
  // That took a while, and `at` may be the last second of a month.
  stack().clock.moveTo(new Date(at));
  await player.call(routes.giveaway.enter, {});
  return player;
}

async function published(of: string) {
  const list = await fetch(`${stack().origin}/published/${of}/list.csv`);
  return readList(new Uint8Array(await list.arrayBuffer()));
}

/**
 * Moves the clock to `time`, when the round of a frozen month is available. Returns the players in the order they'll be
 * drawn in, which anyone can compute from then on.
 */
async function inOrderOfDraw(of: string, time: string, players: readonly TestPlayer[]) {
  const { origin, services, clock } = stack();
  clock.moveTo(new Date(time));
  const { round } = await stack().caller({}).call(routes.draws.get, { month: of });
  const { randomness } = await (await fetch(`${origin}/drand/${services.drand.chain.hash}/public/${round}`)).json();
  const reading = await published(of);
  if (!('list' in reading)) throw new Error(reading.problem);
  const keys = await Promise.all(players.map((player) => player.call(routes.draws.getMine, { month: of })));
  const drawn = drawTickets(reading.list, drawSeed(randomness, of, reading.list));
  return drawn.map(({ id }) =>
    players.find(({ uid }, number) => {
      const { key, names } = keys[number] as (typeof keys)[0];
      const [{ name, state } = { name: '', state: '' }] = names;
      return lineId({ code: entrantCode(key, uid), name, state }) === id;
    }),
  );
}

const emailsAbout = (of: string) =>
  stack()
    .services.mail.messages()
    .filter(({ subject, text }) => `${subject} ${text}`.includes(monthInWords(of)));

describe('a month’s draw', () => {
  it('moves from open to frozen, drawn, and announced at the times in the rules', async () => {
    const players = [await entrant('2026-11-20T12:00:00Z', { tickets: 3 }), await entrant('2026-11-30T23:59:59Z')];
    expect(await runDrawAt(stack(), '2026-12-01T00:04:59Z')).toEqual({ month, status: 'open' });
    expect(await runDrawAt(stack(), '2026-12-01T00:05:00Z')).toEqual({ month, status: 'frozen' });
    expect(await runDrawAt(stack(), '2026-12-01T01:01:00Z')).toEqual({ month, status: 'announced' });

    const guest = stack().caller({});
    const draw = await guest.call(routes.draws.get, { month });
    expect(draw).toMatchObject({ status: 'announced', entrants: 2, tickets: 4, exclusions: {}, round: 34427812 });
    expect(players.map(({ username }) => username)).toContain(draw.winner?.name);
    expect(draw.winner?.state).toBe('NV');
  });

  it('can be verified by anyone from the published files', async () => {
    expect(await failedSteps(stack(), month)).toEqual([]);
  });

  it('emails the winner and the operators once, even when it runs again', async () => {
    const before = stack().services.mail.messages();
    expect(emailsAbout(month)).toHaveLength(2);
    const again = Array.from({ length: 5 }, () => runDrawAt(stack(), '2026-12-01T01:11:00Z'));
    await Promise.all(again);
    expect(stack().services.mail.messages()).toEqual(before);
  });

  it('reveals no identity but the winner’s public name and state', async () => {
    const guest = stack().caller({});
    const pages = JSON.stringify([
      await guest.call(routes.draws.get, { month }),
      await guest.call(routes.draws.list, {}),
    ]);
    const list = await (await fetch(`${stack().origin}/published/${month}/list.csv`)).text();
    expect(pages + list).not.toMatch(/@pfp\.test|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

describe('a draw', () => {
  it('excludes players who are no longer eligible, counts them by reason, and never draws them', async () => {
    const at = '2026-12-15T12:00:00Z';
    const [, moved, banned, gone] = [await entrant(at), await entrant(at), await entrant(at), await entrant(at)];
    await setInProfile(stack(), moved?.uid ?? '', 'subdivisionCode', 'WA');
    await setInProfile(stack(), banned?.uid ?? '', 'suspended', true);
    await setInProfile(stack(), gone?.uid ?? '', 'deletedAt', 1);
    await drawMonthBefore(stack(), '2027-01-01');
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2026-12' });
    expect(draw).toMatchObject({
      entrants: 1,
      exclusions: { 'region-not-eligible': 1, 'account-suspended': 1, 'account-deleted': 1 },
    });
    expect(await failedSteps(stack(), '2026-12')).toEqual([]);
  });

  it('is announced without a winner if no one entered', async () => {
    expect(await drawMonthBefore(stack(), '2027-02-01')).toEqual({ month: '2027-01', status: 'announced' });
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2027-01' });
    expect(draw).toMatchObject({ entrants: 0, tickets: 0, winner: null });
    expect(await failedSteps(stack(), '2027-01')).toEqual([]);
  });

  it('produces one list, one winner, and one announcement when five runs start at once', async () => {
    await entrant('2027-02-10T12:00:00Z', { tickets: 2 });
    await entrant('2027-02-11T12:00:00Z');
    for (const time of ['2027-03-01T00:05:00Z', '2027-03-01T01:01:00Z'])
      await Promise.all(Array.from({ length: 5 }, () => runDrawAt(stack(), time)));
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2027-02' });
    expect(draw.timeline.filter(({ what }) => what === 'announced')).toHaveLength(1);
    expect(emailsAbout('2027-02')).toHaveLength(2);
    expect(await failedSteps(stack(), '2027-02')).toEqual([]);
  });

  it('passes to an alternate, publicly, if the winner isn’t eligible at the announcement', async () => {
    const players = [await entrant('2027-03-10T12:00:00Z'), await entrant('2027-03-10T12:00:00Z')];
    await runDrawAt(stack(), '2027-04-01T00:05:00Z');
    const [drawn, alternate] = await inOrderOfDraw('2027-03', '2027-04-01T01:01:00Z', players);
    await setInProfile(stack(), drawn?.uid ?? '', 'suspended', true);
    await runDrawAt(stack(), '2027-04-01T01:01:00Z');
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2027-03' });
    expect(draw.entrants).toBe(2);
    expect(draw.winner?.name).toBe(alternate?.username);
    expect(draw.timeline).toMatchObject([
      { what: 'disqualified', candidate: 0, reason: 'account-suspended' },
      { what: 'announced', candidate: 1 },
    ]);
  });

  it('has no winner, says why, and is announced once if no candidate is still eligible', async () => {
    const at = '2027-04-10T12:00:00Z';
    const players = [await entrant(at), await entrant(at), await entrant(at)];
    await runDrawAt(stack(), '2027-05-01T00:05:00Z');
    for (const { uid } of players) await setInProfile(stack(), uid, 'subdivisionCode', 'WA');
    for (const time of ['01:01:00', '01:11:00'])
      expect((await runDrawAt(stack(), `2027-05-01T${time}Z`)).status).toBe('announced');
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2027-04' });
    expect(draw).toMatchObject({ status: 'announced', entrants: 3, winner: null });
    expect(draw.timeline).toMatchObject(
      [0, 1, 2].map((candidate) => ({ what: 'disqualified', candidate, reason: 'region-not-eligible' })),
    );
    // Only the operators get an email.
    expect(emailsAbout('2027-04').map(({ text }) => text)).toEqual([expect.stringContaining('Winner: none')]);
  });

  it('waits until its round is available, and uses that same round hours later', async () => {
    await entrant('2027-05-10T12:00:00Z');
    await runDrawAt(stack(), '2027-06-01T00:05:00Z');
    const { clock, functions } = stack();
    // The round of 01:00:00 doesn't exist yet.
    clock.moveTo(new Date('2027-06-01T00:59:00Z'));
    expect(await functions.invoke('events/draw', { time: '2027-06-01T00:59:00Z' })).toMatchObject({ status: 'frozen' });
    const frozen = await stack().caller({}).call(routes.draws.get, { month: '2027-05' });
    await runDrawAt(stack(), '2027-06-01T05:50:00Z');
    const drawn = await stack().caller({}).call(routes.draws.get, { month: '2027-05' });
    expect(drawn.round).toBe(frozen.round);
    expect(await failedSteps(stack(), '2027-05')).toEqual([]);
  });

  it('is left to a later run if a run starts late, so that the recorded time is right', async () => {
    await entrant('2027-06-10T12:00:00Z');
    await runDrawAt(stack(), '2027-07-01T00:05:00Z');
    const { clock, functions } = stack();
    clock.moveTo(new Date('2027-07-01T01:01:00Z'));
    const late = await functions.invoke('events/draw', { time: '2027-07-01T00:05:00Z' });
    expect(late).toMatchObject({ status: 'frozen' });
    expect((await runDrawAt(stack(), '2027-07-01T01:01:00Z')).status).toBe('announced');
  });

  it('frozen too late for a witness is postponed by a day, publicly', async () => {
    await entrant('2027-07-10T12:00:00Z');
    expect((await runDrawAt(stack(), '2027-08-01T03:00:00Z')).status).toBe('frozen');
    const { decidesAt } = await stack().caller({}).call(routes.draws.get, { month: '2027-07' });
    expect(decidesAt).toBe('2027-08-02T01:00:00.000Z');
    expect((await runDrawAt(stack(), '2027-08-01T05:00:00Z')).status).toBe('frozen');
    expect((await runDrawAt(stack(), '2027-08-02T01:01:00Z')).status).toBe('announced');
    expect(await failedSteps(stack(), '2027-07')).toEqual([]);
    const log = await (await fetch(`${stack().origin}/published/log.jsonl`)).text();
    expect(log).toMatch(/"month":"2027-07".*"what":"postponed","reason":"not-witnessed","postponements":1/);
  });

  it('that was missed is drawn later, before the month after it', async () => {
    const players = [await entrant('2027-08-10T12:00:00Z'), await entrant('2027-10-10T12:00:00Z')];
    await runDrawAt(stack(), '2027-11-01T00:05:00Z');
    await runDrawAt(stack(), '2027-11-01T01:01:00Z');
    await runDrawAt(stack(), '2027-11-02T01:01:00Z');
    const guest = stack().caller({});
    const draws = await guest.call(routes.draws.list, {});
    const winnerOf = (of: string) => draws.find((draw) => draw.month === of)?.winner?.name;
    expect([winnerOf('2027-08'), winnerOf('2027-10')]).toEqual(players.map(({ username }) => username));
    // September, without entries, is drawn, too, with no winner.
    expect(await guest.call(routes.draws.get, { month: '2027-09' })).toMatchObject({
      status: 'announced',
      winner: null,
    });
    const log = await (await fetch(`${stack().origin}/published/log.jsonl`)).text();
    expect(log.indexOf('"month":"2027-08"')).toBeLessThan(log.indexOf('"month":"2027-10"'));
    for (const of of ['2027-08', '2027-09', '2027-10']) expect(await failedSteps(stack(), of)).toEqual([]);
  });

  it('of a leap February ends with the 29th', async () => {
    const player = await entrant('2028-02-29T23:59:59Z');
    await drawMonthBefore(stack(), '2028-03-01');
    const draw = await stack().caller({}).call(routes.draws.get, { month: '2028-02' });
    expect(draw.winner?.name).toBe(player.username);
  });
});
