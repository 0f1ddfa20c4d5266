import { describe, expect, it } from 'vitest';
import type { LedgerView } from '../../core/replies.ts';
import { routes } from '../../core/routes.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();

/** Every request that moves a player's money, and the coins it costs. */
const wishes = [
  { route: routes.slots.spin, input: { bet: 10 }, costs: 10 },
  { route: routes.slots.spin, input: { bet: 5 }, costs: 5 },
  { route: routes.convert.coinsToPfp, input: {}, costs: 1 },
  { route: routes.convert.pfpToCoins, input: {}, costs: 0 },
  { route: routes.extras.buy, input: { id: 'sweeps10' }, costs: 100 },
  { route: routes.giveaway.enter, input: {}, costs: 0 },
  { route: routes.wheel.spin, input: {}, costs: 0 },
];
type Wish = (typeof wishes)[number];

/** When a refusal is correct, given the balance at this moment of the ledger, including the entry itself. */
const truths: Record<string, (entry: LedgerView, wish: Wish) => boolean> = {
  'insufficient-coins': ({ balance }, { costs }) => balance.coins < costs,
  'no-coins': ({ balance }) => balance.coins === 0,
  'not-enough-pfp': ({ balance }) => balance.pfpCoins < 0.1,
  'no-whole-ticket': ({ balance }) => balance.pfpCoins < 1,
  'too-fast': ({ reason }) => reason === 'slots',
  'already-played': ({ reason }) => reason === 'wheel',
};

/** `ok`, or the code of the refusal. */
async function outcomeOf({ uid }: TestPlayer, { route, input }: Wish): Promise<string> {
  const { statusCode, body } = await stack().gateway.send(route, input, { claims: { sub: uid, token_use: 'id' } });
  return statusCode === 200 ? 'ok' : String(JSON.parse(body).code);
}

describe('bets, purchases, conversions, entries, and prizes at once', () => {
  it('never take a balance below zero, and leave a ledger that adds up', async () => {
    const player = await stack().player({ coins: 120, pfpMilli: 1300 });
    const sent = Array.from({ length: 6 }, () => wishes).flat();
    const results = await Promise.all(sent.map(async (wish) => ({ wish, outcome: await outcomeOf(player, wish) })));
    // The wheel, the requests that spend Coins first, and those that spend PFP first.
    expect(results.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThanOrEqual(3);
    const { items } = await player.call(routes.account.ledger, {});
    const isTrue = (code: string, wish: Wish) => items.some((entry) => truths[code]?.(entry, wish));
    // Under contention a request may be asked to retry, which the browser does automatically.
    const refused = results.filter(({ outcome }) => !['ok', 'try-again'].includes(outcome));
    expect(refused.filter(({ outcome, wish }) => !isTrue(outcome, wish))).toEqual([]);
    for (const { balance } of items) expect(Math.min(balance.coins, balance.pfpCoins)).toBeGreaterThanOrEqual(0);
    expect(items.filter(({ reason }) => reason === 'wheel').length).toBeGreaterThan(0);
    expect(await stack().audit()).toEqual([]);
  });

  it('never break a rule if there is enough money for all of them', async () => {
    const player = await stack().player({ coins: 10_000, pfpMilli: 5000 });
    const [spin, , , , buy, enter, turn] = wishes;
    const sent = [spin, enter, turn, ...Array.from({ length: 20 }, () => buy)].flatMap((wish) => (wish ? [wish] : []));
    const results = await Promise.all(sent.map((wish) => outcomeOf(player, wish)));
    expect(results.filter((outcome) => !['ok', 'try-again'].includes(outcome))).toEqual([]);
    expect(await stack().audit()).toEqual([]);
  });
});
