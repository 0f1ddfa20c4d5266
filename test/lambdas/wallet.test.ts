import { describe, expect, it } from 'vitest';
import type { LedgerView } from '../../core/replies.ts';
import { routes } from '../../core/routes.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();

/** Everything by which a player's money moves, and the coins that it takes. */
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

/** When a refusal is true: at this moment of the player's ledger, its entry included. */
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

describe('bets, purchases, conversions, entries and prizes at the same time', () => {
  it('never take a balance below zero, and leave a ledger that adds up', { timeout: 120_000 }, async () => {
    const player = await stack().player({ coins: 120, pfpMilli: 1300 });
    const sent = Array.from({ length: 6 }, () => wishes).flat();
    const results = await Promise.all(sent.map(async (wish) => ({ wish, outcome: await outcomeOf(player, wish) })));
    // The wheel, what takes coins first, and what takes PFP first.
    expect(results.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThanOrEqual(3);
    const { items } = await player.call(routes.account.ledger, {});
    const isTrue = (code: string, wish: Wish) => items.some((entry) => truths[code]?.(entry, wish));
    // Whoever finds too much going on is told to come again, which is what the browser does by itself.
    const refused = results.filter(({ outcome }) => !['ok', 'try-again'].includes(outcome));
    expect(refused.filter(({ outcome, wish }) => !isTrue(outcome, wish))).toEqual([]);
    for (const { balance } of items) expect(Math.min(balance.coins, balance.pfpCoins)).toBeGreaterThanOrEqual(0);
    expect(items.filter(({ reason }) => reason === 'wheel').length).toBeGreaterThan(0);
    expect(await stack().audit()).toEqual([]);
  });

  it('are refused for no rule where there is enough for all of them', { timeout: 120_000 }, async () => {
    const player = await stack().player({ coins: 10_000, pfpMilli: 5000 });
    const [spin, , , , buy, enter, turn] = wishes;
    const sent = [spin, enter, turn, ...Array.from({ length: 20 }, () => buy)].flatMap((wish) => (wish ? [wish] : []));
    const results = await Promise.all(sent.map((wish) => outcomeOf(player, wish)));
    expect(results.filter((outcome) => !['ok', 'try-again'].includes(outcome))).toEqual([]);
    expect(await stack().audit()).toEqual([]);
  });
});
