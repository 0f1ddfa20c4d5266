import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();

/** Everything by which a player's money moves, all of it wanted at the same time by one who can afford a part of it. */
const wishes = [
  [routes.slots.spin, { bet: 10 }],
  [routes.slots.spin, { bet: 5 }],
  [routes.convert.coinsToPfp, {}],
  [routes.convert.pfpToCoins, {}],
  [routes.extras.buy, { id: 'sweeps10' }],
  [routes.giveaway.enter, {}],
  [routes.wheel.spin, {}],
] as const;

/** What may become of a wish: it is granted, or a rule that truly holds speaks against it. */
const fair = [
  'ok',
  'insufficient-coins',
  'no-coins',
  'not-enough-pfp',
  'no-whole-ticket',
  'too-fast',
  'already-played',
];

describe('bets, purchases, conversions, entries and prizes at the same time', () => {
  it('never take a balance below zero, and leave a ledger that adds up', { timeout: 60_000 }, async () => {
    const player = await stack().player({ coins: 120, pfpMilli: 1300 });
    const sent = Array.from({ length: 6 }, () => wishes).flat();
    const results = await Promise.all(
      sent.map(async ([route, input]) => {
        const { statusCode, body } = await stack().gateway.send(route, input, {
          claims: { sub: player.uid, token_use: 'id' },
        });
        return statusCode === 200 ? 'ok' : String(JSON.parse(body).code);
      }),
    );
    // Whoever finds too much going on is told to come again, which is what the browser does by itself.
    expect(results.filter((result) => ![...fair, 'try-again'].includes(result))).toEqual([]);
    expect(results.filter((result) => result === 'ok').length).toBeGreaterThan(3);
    const { items } = await player.call(routes.account.ledger, {});
    for (const { balance } of items) expect(Math.min(balance.coins, balance.pfpCoins)).toBeGreaterThanOrEqual(0);
    expect(items.filter(({ reason }) => reason === 'wheel').length).toBeGreaterThan(0);
    expect(await stack().audit()).toEqual([]);
  });
});
