import { expect, it } from 'vitest';
import { entrantCode, lineId } from '../../core/draw/ids.ts';
import { inclusionProof, readList, verifyEntry } from '../../core/draw/list.ts';
import { routes } from '../../core/routes.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { setInProfile } from '../harness/items.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, get, getMine } = routes.draws;

it('a player finds their line in the frozen list, and can prove that it’s there', async () => {
  const player = await stack().player({ pfpMilli: 2500 });
  const other = await stack().player({ pfpMilli: 1000 });
  for (const one of [player, other]) await one.call(routes.giveaway.enter, {});
  await drawMonthBefore(stack(), '2026-12-01');

  const { tickets, key, names, exclusion } = await player.call(getMine, { month: '2026-11' });
  expect({ tickets, exclusion }).toEqual({ tickets: 2, exclusion: null });
  const bytes = await (await fetch(`${stack().origin}/published/2026-11/list.csv`)).arrayBuffer();
  const reading = readList(new Uint8Array(bytes));
  if (!('list' in reading)) throw new Error(reading.problem);
  const idOf = ({ uid }: { uid: string }) =>
    lineId({ code: entrantCode(key, uid), name: names[0]?.name ?? '', state: names[0]?.state ?? '' });
  const index = reading.list.entries.findIndex(({ id }) => id === idOf(player));
  const entry = reading.list.entries[index];
  expect(entry?.tickets).toBe(2);
  if (entry) expect(verifyEntry(reading.list, entry, inclusionProof(reading.list, index))).toBe(true);
  expect(reading.list.entries.some(({ id }) => id === idOf(other))).toBe(false);
});

it('the current month is open, and first in the list', async () => {
  const guest = stack().caller({});
  const [first, second] = await guest.call(list, {});
  expect(first).toMatchObject({ month: '2026-12', status: 'open', winner: null });
  expect(second).toMatchObject({ month: '2026-11', status: 'announced' });
});

it('a player who isn’t eligible sees why', async () => {
  const player = await stack().player({ pfpMilli: 1000 });
  await player.call(routes.giveaway.enter, {});
  await setInProfile(stack(), player.uid, 'subdivisionCode', 'WA');
  expect(await player.call(getMine, { month: '2026-12' })).toMatchObject({
    tickets: 1,
    exclusion: 'region-not-eligible',
  });
});

it('the month that just ended is listed before its list is frozen', async () => {
  stack().clock.moveTo(new Date('2027-01-01T00:02:00Z'));
  const [first, second, third] = await stack().caller({}).call(list, {});
  expect([first, second, third].map((draw) => `${draw?.month} ${draw?.status}`)).toEqual([
    '2027-01 open',
    '2026-12 open',
    '2026-11 announced',
  ]);
});

it('future months, months before the first draw, and malformed months are refused', async () => {
  const guest = stack().caller({});
  expect(await guest.refusal(get, { month: '2027-05' })).toBe('not-found');
  expect(await guest.refusal(get, { month: '2025-11' })).toBe('not-found');
  expect(await guest.refusal(get, { month: 'november' })).toBe('bad-request');
});
