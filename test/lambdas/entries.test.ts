import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, record } = routes.entries;
const card = {
  name: 'Maya Ring',
  address: '1 Canvas Street, Reno, NV 89501',
  subdivisionCode: 'NV',
  birthDate: '01/02/1980',
};

describe('a mail-in entry', () => {
  it('is one entry in the same list, even without an account', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    await admin.call(record, card);
    // The same person's second card, in another spelling: one line, two entries.
    await admin.call(record, { ...card, name: 'MAYA  RING', address: '1 canvas street, Reno NV 89501' });
    await drawMonthBefore(stack(), '2026-12-01');
    const draw = await admin.call(routes.draws.get, { month: '2026-11' });
    expect(draw).toMatchObject({ entrants: 1, tickets: 2, winner: { name: 'Maya R.', state: 'NV' } });
    expect((await admin.call(list, { month: '2026-11' })).items).toHaveLength(2);
  });

  it('counts for the player whose email is on it, as an entry in their ledger', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const player = await stack().player();
    const { email } = await player.call(routes.account.me, {});
    expect(await admin.call(record, { ...card, email: email.toUpperCase() })).toMatchObject({ hasAccount: true });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'mail-in', tickets: 1, coins: 0 });
    expect((await player.call(routes.giveaway.getMine, {})).tickets).toBe(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('counts on its own if the player with that email hasn’t completed their profile', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const email = `${crypto.randomUUID()}@pfp.test`;
    const newcomer = stack().caller({ sub: crypto.randomUUID(), email, token_use: 'id' });
    await newcomer.call(routes.account.signIn, {});
    expect(await admin.call(record, { ...card, name: 'Nia New', email })).toMatchObject({ hasAccount: false });
    expect((await newcomer.call(routes.giveaway.getMine, {})).tickets).toBe(0);
  });

  it('submitted three times is one card and one entry', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const key = crypto.randomUUID();
    const month = '2026-12';
    const before = (await admin.call(list, { month })).items.length;
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(record, { ...card, name: 'Jo Twice' }, key)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    const cards = (await admin.call(list, { month })).items.length;
    expect(cards).toBe(before + 1);
    await drawMonthBefore(stack(), '2027-01-01');
    expect((await admin.call(routes.draws.get, { month })).tickets).toBe(cards);
  });

  it('is refused from places without the giveaway, and from minors', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    expect(await admin.refusal(record, { ...card, subdivisionCode: 'WA' })).toBe('region-not-eligible');
    expect(await admin.refusal(record, { ...card, birthDate: '01/02/2015' })).toBe('invalid-profile');
  });

  it('can be recorded only by admins', async () => {
    const player = await stack().player();
    expect(await player.refusal(record, card)).toBe('access-denied');
    expect(await player.refusal(list, {})).toBe('access-denied');
  });

  it('shares a line in the list with entries the same person later makes as a player, so no one is their own alternate', async () => {
    stack().clock.moveTo(new Date('2027-02-10T12:00:00Z'));
    const admin = await stack().player({ groups: ['admin'] });
    const email = `${crypto.randomUUID()}@pfp.test`;
    await admin.call(record, { ...card, name: 'Lee Late', email: email.toUpperCase() });
    const late = await stack().player({ account: { sub: crypto.randomUUID(), email }, pfpMilli: 2000 });
    await late.call(routes.giveaway.enter, {});
    await drawMonthBefore(stack(), '2027-03-01');
    const draw = await admin.call(routes.draws.get, { month: '2027-02' });
    expect(draw).toMatchObject({ entrants: 1, tickets: 3, winner: { name: late.username } });
    expect(await stack().audit()).toEqual([]);
  });

  it('that wins shows admins the winner’s address', async () => {
    stack().clock.moveTo(new Date('2027-03-10T12:00:00Z'));
    const admin = await stack().player({ groups: ['admin'] });
    await admin.call(record, { ...card, email: 'maya@ring.test' });
    await drawMonthBefore(stack(), '2027-04-01');
    const draws = await admin.call(routes.winners.list, {});
    const [winner] = draws.find((draw) => draw.month === '2027-03')?.candidates ?? [];
    const { name, address } = card;
    expect(winner).toMatchObject({ publicName: 'Maya R.', email: 'maya@ring.test', postal: { name, address } });
    expect(winner).toMatchObject({ uid: null, isEmailed: true });
  });
});
