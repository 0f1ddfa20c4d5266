import { describe, expect, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { withStack } from '../../harness/stack.ts';

const stack = withStack();
const at = '2026-11-10T12:00:00Z';

async function grant(event: object) {
  return stack().functions.invoke('events/grant', event);
}

describe('a grant by an operator', () => {
  it('is a ledger entry like any other, with the reason in the player’s history', async () => {
    const player = await stack().player();
    await grant({ id: crypto.randomUUID(), uid: player.uid, coins: 25, pfpMilli: 1500, note: 'Lost poster', at });
    const [entry] = (await player.call(routes.account.ledger, {})).items;
    expect(entry).toMatchObject({ reason: 'correction', ref: 'Lost poster', coins: 25, pfpCoins: 1.5 });
    expect(await stack().audit()).toEqual([]);
  });

  it('moves money once, however often it is sent', async () => {
    const player = await stack().player();
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: 25, note: 'Once', at };
    await Promise.all(Array.from({ length: 10 }, () => grant(event)));
    expect((await player.call(routes.account.me, {})).coins).toBe(25);
  });

  it('never takes more than there is', async () => {
    const player = await stack().player({ coins: 10 });
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: -11, note: 'Too much', at };
    await expect(grant(event)).rejects.toMatchObject({ code: 'insufficient-coins' });
  });

  it.each([
    ['without a note', { note: '' }],
    ['with half a coin', { coins: 0.5 }],
    ['without a proper id', { id: 'x' }],
  ])('is refused %s', async (_, wrong) => {
    const player = await stack().player();
    const event = { id: crypto.randomUUID(), uid: player.uid, coins: 1, note: 'fine', at, ...wrong };
    await expect(grant(event)).rejects.toThrow();
    expect((await player.call(routes.account.me, {})).coins).toBe(0);
  });
});
