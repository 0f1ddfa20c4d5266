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

describe('a free entry by mail', () => {
  it('is one ticket in the same list, also for somebody without an account', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    await admin.call(record, card);
    // The same person's second card, spelt otherwise: one line, two tickets.
    await admin.call(record, { ...card, name: 'MAYA  RING', address: '1 canvas street, Reno NV 89501' });
    await drawMonthBefore(stack(), '2026-12-01');
    const draw = await admin.call(routes.draws.look, { month: '2026-11' });
    expect(draw).toMatchObject({ entrants: 1, tickets: 2, winner: { name: 'Maya R.', state: 'NV' } });
    expect((await admin.call(list, { month: '2026-11' })).items).toHaveLength(2);
  });

  it('is booked for the player whose email stands on it: a ticket in their ledger', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const player = await stack().player();
    const { email } = await player.call(routes.account.me, {});
    expect(await admin.call(record, { ...card, email: email.toUpperCase() })).toMatchObject({ hasAccount: true });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'mail-in', tickets: 1, coins: 0 });
    expect((await player.call(routes.giveaway.mine, {})).tickets).toBe(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('counts by itself where the player with that email has not completed their profile', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const email = `${crypto.randomUUID()}@pfp.test`;
    const newcomer = stack().caller({ sub: crypto.randomUUID(), email, token_use: 'id' });
    await newcomer.call(routes.account.signIn, {});
    expect(await admin.call(record, { ...card, name: 'Nia New', email })).toMatchObject({ hasAccount: false });
    expect((await newcomer.call(routes.giveaway.mine, {})).tickets).toBe(0);
  });

  it('sent three times by a nervous finger is one card and one ticket', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const key = crypto.randomUUID();
    const month = '2026-12';
    const before = (await admin.call(list, { month })).items.length;
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(record, { ...card, name: 'Jo Twice' }, key)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    const cards = (await admin.call(list, { month })).items.length;
    expect(cards).toBe(before + 1);
    await drawMonthBefore(stack(), '2027-01-01');
    expect((await admin.call(routes.draws.look, { month })).tickets).toBe(cards);
  });

  it('is refused from where the giveaway is not offered, and from minors', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    expect(await admin.refusal(record, { ...card, subdivisionCode: 'WA' })).toBe('region-not-eligible');
    expect(await admin.refusal(record, { ...card, birthDate: '01/02/2015' })).toBe('invalid-profile');
  });

  it('is recorded by admins only', async () => {
    const player = await stack().player();
    expect(await player.refusal(record, card)).toBe('access-denied');
    expect(await player.refusal(list, {})).toBe('access-denied');
  });
});
