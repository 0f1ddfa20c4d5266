import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { pseudonyms } from '../../../core/draw-ids.ts';
import { readList } from '../../../core/draw-list.ts';
import { verifyDraw } from '../../../core/draw-verify.ts';
import { routes } from '../../../core/routes.ts';
import { TABLE_NAME } from '../../../local/table.ts';
import { drawMonthBefore, runDrawAt } from '../../harness/draws.ts';
import { type TestStack, withStack } from '../../harness/stack.ts';

const stack = withStack();
const month = '2026-11';

/** A new stack's worth of time: each test has a month of its own. */
async function entrant(at: string, options: { tickets?: number; state?: string } = {}) {
  stack().clock.moveTo(new Date(at));
  const player = await stack().player({ pfpMilli: (options.tickets ?? 1) * 1000, ...options });
  await player.call(routes.giveaway.enter, {});
  return player;
}

async function setProfile({ table }: TestStack, uid: string, name: string, value: unknown) {
  const Key = { pk: `PLAYER#${uid}`, sk: 'PROFILE' };
  const update = { UpdateExpression: 'SET #name = :value', ExpressionAttributeNames: { '#name': name } };
  await table.send(
    new UpdateCommand({ TableName: TABLE_NAME, Key, ...update, ExpressionAttributeValues: { ':value': value } }),
  );
}

async function published(of: string) {
  const list = await fetch(`${stack().origin}/published/${of}/list.csv`);
  return readList(new Uint8Array(await list.arrayBuffer()));
}

describe('the draw of a month', () => {
  it('goes from open over frozen and drawn to announced, at the times that the rule says', async () => {
    const players = [await entrant('2026-11-20T12:00:00Z', { tickets: 3 }), await entrant('2026-11-30T23:59:59Z')];
    expect(await runDrawAt(stack(), '2026-12-01T00:00:00Z')).toEqual({ month, status: 'open' });
    expect(await runDrawAt(stack(), '2026-12-01T00:10:00Z')).toEqual({ month, status: 'frozen' });
    expect(await runDrawAt(stack(), '2026-12-01T00:20:00Z')).toEqual({ month, status: 'announced' });

    const guest = stack().caller({});
    const draw = await guest.call(routes.draws.look, { month });
    expect(draw).toMatchObject({ status: 'announced', entrants: 2, tickets: 4, exclusions: {}, round: 34426912 });
    expect(players.map(({ username }) => username)).toContain(draw.winner?.name);
    expect(draw.winner?.state).toBe('NV');
  });

  it('can be verified by anyone from what is published', async () => {
    const { proof } = await stack().caller({}).call(routes.draws.look, { month });
    const { chain } = stack().services.drand;
    const reading = await published(month);
    expect(verifyDraw({ month, proof, reading, chain }).steps.filter(({ ok }) => !ok)).toEqual([]);
    const offline = await fetch(`${stack().origin}/published/${month}/proof.json`).then((reply) => reply.json());
    expect(offline).toEqual(proof);
  });

  it('tells the winner and the operators once, whatever runs again', async () => {
    const before = stack().services.mail.messages();
    expect(before.filter(({ subject }) => subject.includes(month))).toHaveLength(2);
    const again = Array.from({ length: 5 }, () => runDrawAt(stack(), '2026-12-01T00:30:00Z'));
    await Promise.all(again);
    expect(stack().services.mail.messages()).toEqual(before);
  });

  it('tells nobody who is who, except the winner’s public name and state', async () => {
    const guest = stack().caller({});
    const pages = JSON.stringify([
      await guest.call(routes.draws.look, { month }),
      await guest.call(routes.draws.list, {}),
    ]);
    const list = await (await fetch(`${stack().origin}/published/${month}/list.csv`)).text();
    expect(pages + list).not.toMatch(/@pfp\.test|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

describe('a draw', () => {
  it('leaves out who is not eligible any more, with reasons and counts, and never draws them', async () => {
    const at = '2026-12-15T12:00:00Z';
    const [, moved, banned, gone] = [await entrant(at), await entrant(at), await entrant(at), await entrant(at)];
    await setProfile(stack(), moved?.uid ?? '', 'subdivisionCode', 'WA');
    await setProfile(stack(), banned?.uid ?? '', 'suspended', true);
    await setProfile(stack(), gone?.uid ?? '', 'deletedAt', 1);
    await drawMonthBefore(stack(), '2027-01-01');
    const draw = await stack().caller({}).call(routes.draws.look, { month: '2026-12' });
    expect(draw).toMatchObject({
      entrants: 1,
      exclusions: { 'region-not-eligible': 1, 'account-suspended': 1, 'account-deleted': 1 },
    });
    expect(draw.proof?.alternates).toEqual([]);
  });

  it('with nobody in it is announced, without a winner', async () => {
    expect(await drawMonthBefore(stack(), '2027-02-01')).toEqual({ month: '2027-01', status: 'announced' });
    const draw = await stack().caller({}).call(routes.draws.look, { month: '2027-01' });
    expect(draw).toMatchObject({ entrants: 0, tickets: 0, winner: null, proof: { winner: null, alternates: [] } });
  });

  it('run five times at once gives one list, one winner and one announcement', async () => {
    await entrant('2027-02-10T12:00:00Z', { tickets: 2 });
    await entrant('2027-02-11T12:00:00Z');
    for (const time of ['2027-03-01T00:10:00Z', '2027-03-01T00:20:00Z'])
      await Promise.all(Array.from({ length: 5 }, () => runDrawAt(stack(), time)));
    const draw = await stack().caller({}).call(routes.draws.look, { month: '2027-02' });
    expect(draw.timeline.filter(({ what }) => what === 'announced')).toHaveLength(1);
    expect(
      stack()
        .services.mail.messages()
        .filter(({ subject }) => subject.includes('2027-02')),
    ).toHaveLength(2);
    const reading = await published('2027-02');
    expect(verifyDraw({ month: '2027-02', proof: draw.proof, reading, chain: stack().services.drand.chain }).ok).toBe(
      true,
    );
  });

  it('passes to an alternate when the drawn winner is not eligible at the announcement, and says so', async () => {
    const players = [await entrant('2027-03-10T12:00:00Z'), await entrant('2027-03-10T12:00:00Z')];
    await runDrawAt(stack(), '2027-04-01T00:10:00Z');
    const ids = pseudonyms('laptop-pseudonym-secret', '2027-03');
    // Both are in the frozen list; whoever is drawn was suspended since.
    for (const { uid } of players) await setProfile(stack(), uid, 'suspended', true);
    await setProfile(stack(), players[1]?.uid ?? '', 'suspended', false);
    await runDrawAt(stack(), '2027-04-01T00:20:00Z');
    const draw = await stack().caller({}).call(routes.draws.look, { month: '2027-03' });
    expect(draw.entrants).toBe(2);
    expect(draw.winner?.name).toBe(players[1]?.username);
    const isSecond = draw.proof?.winner?.id === ids(players[1]?.uid ?? '');
    expect(draw.timeline.map(({ what }) => what)).toEqual(isSecond ? ['announced'] : ['disqualified', 'announced']);
  });

  it('waits for its round when the beacon cannot be reached, and takes that same round', async () => {
    await entrant('2027-04-10T12:00:00Z');
    await runDrawAt(stack(), '2027-05-01T00:10:00Z');
    const { clock, functions } = stack();
    // The round of 00:15:00 does not exist yet.
    clock.moveTo(new Date('2027-05-01T00:14:00Z'));
    expect(await functions.invoke('events/draw', { time: '2027-05-01T00:14:00Z' })).toMatchObject({ status: 'frozen' });
    const frozen = await stack().caller({}).call(routes.draws.look, { month: '2027-04' });
    await runDrawAt(stack(), '2027-05-01T05:50:00Z');
    const drawn = await stack().caller({}).call(routes.draws.look, { month: '2027-04' });
    expect(drawn.proof?.beacon.round).toBe(frozen.round);
  });

  it('frozen late takes a round that nobody could know by then', async () => {
    await entrant('2027-05-10T12:00:00Z');
    await runDrawAt(stack(), '2027-06-01T03:00:00Z');
    const { round, frozenAt } = await stack().caller({}).call(routes.draws.look, { month: '2027-05' });
    const due = (1_692_803_367 + ((round ?? 0) - 1) * 3) * 1000;
    expect(due).toBeGreaterThanOrEqual(Date.parse(frozenAt ?? '') + 60_000);
    expect((await runDrawAt(stack(), '2027-06-01T03:10:00Z')).status).toBe('announced');
  });

  it('of a leap February ends with the 29th', async () => {
    const player = await entrant('2028-02-29T23:59:59Z');
    await drawMonthBefore(stack(), '2028-03-01');
    const draw = await stack().caller({}).call(routes.draws.look, { month: '2028-02' });
    expect(draw.winner?.name).toBe(player.username);
  });
});
