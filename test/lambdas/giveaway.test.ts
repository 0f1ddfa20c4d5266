import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { TABLE_NAME } from '../../local/table.ts';
import { atOnce } from '../harness/at-once.ts';
import { itemsIn } from '../harness/items.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { getMine, enter } = routes.giveaway;

describe('entering the giveaway', () => {
  it('spends all whole PFP at once, one per entry, and leaves the rest', async () => {
    const player = await stack().player({ coins: 5, pfpMilli: 3999 });
    const reply = await player.call(enter, {});
    expect(reply).toMatchObject({ entered: 3, wallet: { coins: 5, pfpCoins: 0.999 } });
    expect(reply.giveaway).toEqual({
      month: '2026-11',
      tickets: 3,
      limit: 5000,
      closesAt: Date.parse('2026-12-01T00:00:00Z'),
    });
    expect(await player.call(getMine, {})).toEqual(reply.giveaway);
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'giveaway', ref: '2026-11', pfpCoins: -3, tickets: 3 });
    expect(await stack().audit()).toEqual([]);
  });

  it('adds to the month’s entries', async () => {
    const player = await stack().player({ coins: 20, pfpMilli: 1000 });
    await player.call(enter, {});
    await player.call(routes.convert.coinsToPfp, {});
    expect(await player.call(enter, {})).toMatchObject({ entered: 2, giveaway: { tickets: 3 } });
  });

  it('is refused without a whole PFP', async () => {
    const player = await stack().player({ coins: 500, pfpMilli: 999 });
    expect(await player.refusal(enter, {})).toBe('no-whole-ticket');
    expect((await player.call(getMine, {})).tickets).toBe(0);
  });

  it.each(['ID', 'MI', 'WA'])('is refused in %s, and costs nothing', async (state) => {
    const player = await stack().player({ pfpMilli: 5000, state });
    expect(await player.refusal(enter, {})).toBe('region-not-eligible');
    expect((await player.call(routes.account.me, {})).pfpCoins).toBe(5);
  });

  it('counts once when it’s sent again', async () => {
    const player = await stack().player({ pfpMilli: 2000 });
    const key = crypto.randomUUID();
    const first = await player.call(enter, {}, key);
    expect(await player.call(enter, {}, key)).toEqual(first);
    expect((await player.call(getMine, {})).tickets).toBe(2);
  });

  it('counts for the UTC month when the request arrives', async () => {
    const player = await stack().player({ pfpMilli: 1000 });
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-11-30T23:59:59.900Z'));
    expect((await player.call(enter, {})).giveaway.month).toBe('2026-11');
    clock.moveTo(new Date('2026-12-01T00:00:00Z'));
    expect(await player.call(getMine, {})).toMatchObject({ month: '2026-12', tickets: 0 });
    expect(await stack().audit()).toEqual([]);
    clock.moveTo(new Date(before));
  });

  it('is exact when 100 requests arrive at once', async () => {
    const player = await stack().player({ coins: 1000, pfpMilli: 7500 });
    const { codes } = await atOnce(100, async (place) => {
      await player.call(place % 3 ? enter : routes.convert.coinsToPfp, {});
    });
    const { items } = await player.call(routes.account.ledger, {});
    const untrue = codes.filter((code) => {
      if (code === 'no-coins') return !items.some(({ balance }) => balance.coins === 0);
      if (code === 'no-whole-ticket') return !items.some(({ balance }) => balance.pfpCoins < 1);
      return code !== 'try-again';
    });
    expect(untrue).toEqual([]);
    const { coins, pfpCoins } = await player.call(routes.account.me, {});
    const { tickets } = await player.call(getMine, {});
    expect(tickets * 1000 + Math.round(pfpCoins * 1000) + coins * 100).toBe(7500 + 1000 * 100);
    expect(await stack().audit()).toEqual([]);
  });

  it('during 20 purchases spends the PFP that is left', async () => {
    const player = await stack().player({ coins: 2000, pfpMilli: 5000 });
    const { codes } = await atOnce(21, async (place) => {
      await (place === 10 ? player.call(enter, {}) : player.call(routes.extras.buy, { id: 'sweeps10' }));
    });
    expect(codes.filter((code) => code !== 'try-again')).toEqual([]);
  });
});

describe('the month’s limit', () => {
  it('lets 5,000 entries in and leaves the rest of the PFP in the wallet', async () => {
    const player = await stack().player({ coins: 500, pfpMilli: 5_003_500 });
    const reply = await player.call(enter, {});
    expect(reply).toMatchObject({ entered: 5000, wallet: { pfpCoins: 3.5 }, giveaway: { tickets: 5000 } });
    expect(await player.refusal(enter, {})).toBe('entry-limit');
    expect(await player.refusal(routes.extras.buy, { id: 'sweeps10' })).toBe('entry-limit');
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 500, pfpCoins: 3.5 });
    expect(await stack().audit()).toEqual([]);
  });

  it('holds when requests race', async () => {
    const player = await stack().player({ coins: 1000, pfpMilli: 4_985_000 });
    await player.call(enter, {});
    const buy = () => player.call(routes.extras.buy, { id: 'sweeps10' }).catch(({ code }) => code);
    const results = await Promise.all(Array.from({ length: 6 }, buy));
    expect(results.filter((result) => result === 'entry-limit')).toHaveLength(5);
    expect((await player.call(getMine, {})).tickets).toBe(4995);
  });

  it('counts mail-in entries, and starts over with the month', async () => {
    const email = 'limited@pfp.test';
    const player = await stack().player({ account: { sub: crypto.randomUUID(), email }, pfpMilli: 5_001_000 });
    await player.call(enter, {});
    const admin = await stack().player({ groups: ['admin'] });
    const person = { name: 'Maya Ring', address: '1 Canvas Street, Reno, NV 89501', birthDate: '01/02/1980' };
    const card = { ...person, subdivisionCode: 'NV', email };
    expect(await admin.refusal(routes.entries.record, card)).toBe('entry-limit');
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-12-01T00:00:00Z'));
    expect(await admin.call(routes.entries.record, card)).toMatchObject({ hasAccount: true });
    expect(await player.call(enter, {})).toMatchObject({ entered: 1, giveaway: { tickets: 2 } });
    clock.moveTo(new Date(before));
  });

  it('holds for someone without an account', async () => {
    const admin = await stack().player({ groups: ['admin'] });
    const person = { name: 'Sam Ring', address: '2 Canvas Street, Reno, NV 89501', birthDate: '01/02/1980' };
    const card = { ...person, subdivisionCode: 'NV' };
    await admin.call(routes.entries.record, card);
    const holder = (await itemsIn(stack())).find(
      ({ name, sk }) => name === 'Sam Ring' && String(sk).startsWith('MAILIN#'),
    );
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...holder, tickets: 5000 } }));
    expect(await admin.refusal(routes.entries.record, card)).toBe('entry-limit');
    await stack().table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...holder, tickets: 1 } }));
    expect(await stack().audit()).toEqual([]);
  });
});
