import { expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withStack } from '../harness/stack.ts';

/** A page starts at the cursor that the previous page returned. A made-up cursor is refused before it becomes part of a key. */
const stack = withStack();
const numbered = { ledger: routes.account.ledger, plays: routes.fair.plays };
const keyed = { data: routes.privacy.data, purchases: routes.extras.getMine };

it.each(Object.entries(numbered))('%s have numbers', async (_name, route) => {
  const player = await stack().player();
  expect((await player.call(route, { cursor: '1' })).items).toEqual([]);
  for (const cursor of ['abc', '-1', '1.5', '1e3', '12345678901', ''])
    expect(await player.refusal(route, { cursor }), cursor).toBe('bad-request');
});

it.each(Object.entries(keyed))('%s have keys', async (_name, route) => {
  const player = await stack().player();
  await player.call(route, { cursor: '2026-11-10T12:00:00.000Z#0a1b' });
  for (const cursor of ['', 'a b', '🥊', 'x'.repeat(129)])
    expect(await player.refusal(route, { cursor }), cursor).toBe('bad-request');
});
