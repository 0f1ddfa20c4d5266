import { expect, it } from 'vitest';
import { entryId } from '../../core/draw/ids.ts';
import { inclusionProof, readList, verifyEntry } from '../../core/draw/list.ts';
import { routes } from '../../core/routes.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, get, getMine } = routes.draws;

it('a player finds their line in the frozen list, and can prove that it’s there', async () => {
  const player = await stack().player({ pfpMilli: 2500 });
  const other = await stack().player({ pfpMilli: 1000 });
  for (const one of [player, other]) await one.call(routes.giveaway.enter, {});
  await drawMonthBefore(stack(), '2026-12-01');

  const { tickets, key } = await player.call(getMine, { month: '2026-11' });
  expect(tickets).toBe(2);
  const bytes = await (await fetch(`${stack().origin}/published/2026-11/list.csv`)).arrayBuffer();
  const reading = readList(new Uint8Array(bytes));
  if (!('list' in reading)) throw new Error(reading.problem);
  const index = reading.list.entries.findIndex(({ id }) => id === entryId(key, player.uid));
  const entry = reading.list.entries[index];
  expect(entry?.tickets).toBe(2);
  if (entry) expect(verifyEntry(reading.list, entry, inclusionProof(reading.list, index))).toBe(true);
  expect(reading.list.entries.some(({ id }) => id === entryId(key, other.uid))).toBe(false);
});

it('the current month is open, and first in the list', async () => {
  const guest = stack().caller({});
  const [first, second] = await guest.call(list, {});
  expect(first).toMatchObject({ month: '2026-12', status: 'open', winner: null });
  expect(second).toMatchObject({ month: '2026-11', status: 'announced' });
});

it('future months, months before the first draw, and malformed months are refused', async () => {
  const guest = stack().caller({});
  expect(await guest.refusal(get, { month: '2027-05' })).toBe('not-found');
  expect(await guest.refusal(get, { month: '2025-11' })).toBe('not-found');
  expect(await guest.refusal(get, { month: 'november' })).toBe('bad-request');
});
