import { describe, expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { catalog } from '../../../core/shop/catalog.ts';
import { viewPack } from '../../../core/shop/packs.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const seed = (list: object) => stack().functions.invoke('events/seed', list);
const packs = () => stack().gateway.call(routes.packs.list, {});
const prizes = async () => (await stack().gateway.call(routes.extras.list, {})).prizes;

describe('seeding the store', () => {
  it('happens when the local stack starts, and doing it again changes nothing', async () => {
    const before = [await packs(), await prizes()];
    expect(before[0]).toEqual(catalog.packs.map(viewPack));
    expect(await seed(catalog)).toEqual({ packs: 4, merchandise: 8, retired: [] });
    expect([await packs(), await prizes()]).toEqual(before);
  });

  it('doesn’t restock a prize that was won, unless its total grows', async () => {
    const list = { ...catalog, merchandise: [{ id: 'belt', name: 'Belt', weight: 1, quantity: 1 }] };
    await seed(list);
    const player = await stack().player({ coins: 8000 });
    await player.call(routes.extras.buy, { id: 'mystery' });
    await seed(list);
    expect(await player.refusal(routes.extras.buy, { id: 'mystery' })).toBe('sold-out');
    await seed({ ...catalog, merchandise: [{ id: 'belt', name: 'Belt', weight: 1, quantity: 2 }] });
    expect((await player.call(routes.extras.buy, { id: 'mystery' })).purchase.prize).toBe('Belt');
    expect(await player.refusal(routes.extras.buy, { id: 'mystery' })).toBe('sold-out');
    expect(await stack().audit()).toEqual([]);
  });

  it('takes items off sale that are no longer on the list', async () => {
    const report = await seed({ packs: catalog.packs.slice(1), merchandise: catalog.merchandise.slice(1) });
    expect(report).toMatchObject({ retired: ['prospect', 'stickers'] });
    expect((await packs()).map(({ id }) => id)).not.toContain('prospect');
    expect((await prizes()).map(({ id }) => id)).not.toContain('stickers');
    await seed(catalog);
    expect((await packs()).map(({ id }) => id)).toContain('prospect');
  });

  it('refuses a malformed list', async () => {
    const [pack] = catalog.packs;
    await expect(seed({ ...catalog, packs: [{ ...pack, priceCents: 4.99 }] })).rejects.toThrow();
    await expect(seed({ ...catalog, merchandise: [{ id: 'x', name: 'X', weight: 0, quantity: 1 }] })).rejects.toThrow();
  });
});
