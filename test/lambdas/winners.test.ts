import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { setInProfile } from '../harness/items.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { list, decide, contact } = routes.winners;
const month = '2026-11';
let admin: TestPlayer;

beforeAll(async () => {
  admin = await stack().player({ groups: ['admin'] });
  for (let entrants = 0; entrants < 3; entrants++) {
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
  }
  await drawMonthBefore(stack(), '2026-12-01');
});

const mailsTo = (email: string) =>
  stack()
    .services.mail.messages()
    .filter(({ to }) => to.includes(email));

describe('the admin page for draws', () => {
  it('shows the winner and their contact details, only to admins', async () => {
    const [draw] = await admin.call(list, {});
    expect(draw?.candidates).toHaveLength(3);
    expect(draw?.candidates[0]).toMatchObject({ isCurrent: true, email: expect.stringContaining('@') });
    const player = await stack().player();
    for (const refused of [
      player.refusal(list, {}),
      player.refusal(decide, { month, candidate: 0, what: 'verified' }),
      player.refusal(contact, { month, candidate: 0 }),
    ])
      expect(await refused).toBe('access-denied');
    expect(await stack().caller({}).refusal(list, {})).toBe('signed-out');
  });

  it('emails the winner again on request', async () => {
    const [winner] = (await admin.call(list, {}))[0]?.candidates ?? [];
    expect(mailsTo(winner?.email ?? '')).toHaveLength(1);
    const key = crypto.randomUUID();
    for (let times = 0; times < 2; times++) await admin.call(contact, { month, candidate: 0 }, key);
    expect(mailsTo(winner?.email ?? '')).toHaveLength(2);
  });

  it('passes a disqualified winner’s prize to the next alternate, notifies them, and records it publicly', async () => {
    const reason = 'no-response';
    expect(await admin.refusal(decide, { month, candidate: 0, what: 'disqualified', reason })).toBe('out-of-turn');
    stack().clock.moveTo(new Date('2026-12-15T01:01:00Z'));
    const draw = await admin.call(decide, { month, candidate: 0, what: 'disqualified', reason });
    expect(draw.candidates.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
    expect(mailsTo(draw.candidates[1]?.email ?? '')).toHaveLength(1);
    const view = await stack().caller({}).call(routes.draws.get, { month });
    expect(view.winner?.name).toBe(draw.candidates[1]?.publicName);
    expect(view.timeline).toMatchObject([
      { what: 'announced', candidate: 0 },
      { what: 'disqualified', candidate: 0, reason },
      { what: 'announced', candidate: 1 },
    ]);
  });

  it('ships after verifying, and in no other order', async () => {
    expect(await admin.refusal(decide, { month, candidate: 1, what: 'shipped' })).toBe('out-of-turn');
    await admin.call(decide, { month, candidate: 1, what: 'verified' });
    expect(await admin.refusal(decide, { month, candidate: 1, what: 'verified' })).toBe('out-of-turn');
    await admin.call(decide, { month, candidate: 1, what: 'shipped' });
    expect(await admin.refusal(decide, { month, candidate: 1, what: 'disqualified' })).toBe('out-of-turn');
  });

  it('decides once when two admins decide at once', async () => {
    const other = await stack().player({ groups: ['admin'] });
    stack().clock.moveTo(new Date('2026-12-20T12:00:00Z'));
    const player = await stack().player({ pfpMilli: 1000 });
    await player.call(routes.giveaway.enter, {});
    await drawMonthBefore(stack(), '2027-01-01');
    const both = [admin, other].map((one) =>
      one.call(decide, { month: '2026-12', candidate: 0, what: 'verified' }).then(
        () => 'ok',
        ({ code }) => code,
      ),
    );
    expect((await Promise.all(both)).sort()).toEqual(['ok', 'out-of-turn']);
  });

  it('disqualifies one person per decision, however often it’s sent, and no one in their place', async () => {
    stack().clock.moveTo(new Date('2027-01-10T12:00:00Z'));
    for (let entrants = 0; entrants < 3; entrants++) {
      const player = await stack().player({ pfpMilli: 1000 });
      await player.call(routes.giveaway.enter, {});
    }
    await drawMonthBefore(stack(), '2027-02-01');
    const disqualification = { month: '2027-01', candidate: 0, what: 'disqualified', reason: 'declined' } as const;
    const key = crypto.randomUUID();
    const first = await admin.call(decide, disqualification, key);
    expect(await admin.call(decide, disqualification, key)).toEqual(first);
    // Another admin's page still shows the first winner.
    expect(await admin.refusal(decide, disqualification)).toBe('out-of-turn');
    const atOnce = { ...disqualification, candidate: 1 };
    const second = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => admin.call(decide, atOnce, second)));
    const { timeline } = await stack().caller({}).call(routes.draws.get, { month: '2027-01' });
    expect(timeline.map(({ what, candidate }) => `${what} ${candidate}`)).toEqual([
      'announced 0',
      'disqualified 0',
      'announced 1',
      'disqualified 1',
      'announced 2',
    ]);
  });

  it('doesn’t notify an alternate who became ineligible, and moves on to the next one', async () => {
    stack().clock.moveTo(new Date('2027-02-10T12:00:00Z'));
    for (let entrants = 0; entrants < 3; entrants++) {
      const player = await stack().player({ pfpMilli: 1000 });
      await player.call(routes.giveaway.enter, {});
    }
    await drawMonthBefore(stack(), '2027-03-01');
    const [, suspended, last] = (await admin.call(list, {}))[0]?.candidates ?? [];
    await setInProfile(stack(), suspended?.uid ?? '', 'suspended', true);
    const reason = 'declined';
    const draw = await admin.call(decide, { month: '2027-02', candidate: 0, what: 'disqualified', reason });
    expect(draw.winner?.name).toBe(last?.publicName);
    expect(draw.timeline).toMatchObject([
      { what: 'announced', candidate: 0 },
      { what: 'disqualified', candidate: 0, reason },
      { what: 'disqualified', candidate: 1, reason: 'account-suspended' },
      { what: 'announced', candidate: 2 },
    ]);
    expect([suspended, last].map((one) => mailsTo(one?.email ?? '').length)).toEqual([0, 1]);
  });
});
