import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { type MatchupState, type MatchupView, PLAY_MS } from '../../core/games/matchup/rules.ts';
import { replays } from '../../core/games/replay-record.ts';
import { routes } from '../../core/routes.ts';
import { matchupBank } from '../../lambdas/content/matchup/bank.ts';
import { atOnce } from '../harness/at-once.ts';
import { stateOf } from '../harness/items.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { get, start, answer, reveal } = routes.matchup;

const at = (instant: number) => stack().clock.moveTo(new Date(instant));
const ledger = async (player: TestPlayer) => (await player.call(routes.account.ledger, {})).items;

/** The answers of the player's open play, from the store. */
async function answersOf(player: TestPlayer): Promise<string[]> {
  return (await stateOf<MatchupState>(stack(), player, 'matchup')).prompt.answers.map(({ text }) => text);
}

/** Plays up to five matches, then reveals the rest. */
async function play(player: TestPlayer, matches: number) {
  expect((await player.call(start, {})).play.status).toBe('open');
  for (const text of (await answersOf(player)).slice(0, matches)) await player.call(answer, { text });
  return player.call(reveal, {});
}

const found = ({ slots }: MatchupView) => slots.filter(({ isFound }) => isFound).map(({ text }) => text);

describe('a play of Match Up!', () => {
  it('credits 10 Coins per match once it ends, and can be played again', async () => {
    const player = await stack().player();
    const { play: done, wallet } = await play(player, 2);
    expect(done).toMatchObject({ status: 'done', coins: 20, outlook: { paidPlaysLeft: 9 } });
    expect(done.slots.map(({ text }) => text)).toEqual(await answersOf(player));
    expect(wallet).toEqual({ coins: 20, pfpCoins: 0 });
    expect(await ledger(player)).toMatchObject([{ seq: 1, reason: 'matchup', coins: 20, balance: wallet }]);
    expect((await player.call(routes.hub.games, {})).games.matchup.state).toBe('ready');
    expect((await player.call(start, {})).play).toMatchObject({ status: 'open', coins: 0 });
  });

  it('ends with the sixth match, for 60 Coins', async () => {
    const player = await stack().player();
    await player.call(start, {});
    for (const text of await answersOf(player)) await player.call(answer, { text });
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 60 });
    expect(await player.refusal(reveal, {})).toBe('no-open-play');
  });

  it('returns the result of each answer', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const [first = ''] = await answersOf(player);
    const said = async (text: string) => (await player.call(answer, { text })).play;
    expect(await said(`  ${first.toUpperCase()}  `)).toMatchObject({ coins: 10, last: { outcome: 'match' } });
    expect(await said(first)).toMatchObject({ coins: 10, last: { outcome: 'repeat' } });
    expect(await said('flamingo')).toMatchObject({ coins: 10, misses: 1, last: { outcome: 'miss', text: 'flamingo' } });
  });

  it('sends no answer before the player finds it', async () => {
    const player = await stack().player();
    const { play: started } = await player.call(start, {});
    const prompt = matchupBank.find(({ text }) => text === started.prompt);
    expect(started).toEqual({
      status: 'open',
      now: started.now,
      deadline: started.now + PLAY_MS,
      prompt: prompt?.text,
      slots: Array.from({ length: 6 }, () => ({ isFound: false })),
      misses: 0,
      isPaid: true,
      coins: 0,
      outlook: { paidPlaysLeft: 9, newPromptsLeft: matchupBank.length - 1 },
    });
    const [, , third = ''] = await answersOf(player);
    const { play: next } = await player.call(answer, { text: third });
    expect(next.slots.map(({ text }) => text)).toEqual([undefined, undefined, third, undefined, undefined, undefined]);
  });

  it.each([{ text: '' }, { text: '   ' }, { text: 'x'.repeat(41) }])('refuses %o as an answer', async (input) => {
    const player = await stack().player();
    await player.call(start, {});
    expect(await player.refusal(answer, input)).toBe('bad-request');
  });

  it('refuses an answer without a play', async () => {
    const player = await stack().player();
    expect(await player.refusal(answer, { text: 'hook' })).toBe('no-open-play');
    expect(await player.refusal(reveal, {})).toBe('no-open-play');
  });

  it('continues after a reload: a second start neither draws again nor stops the clock', async () => {
    const player = await stack().player();
    const { play: before } = await player.call(start, {});
    const [first = ''] = await answersOf(player);
    await player.call(answer, { text: first });
    const { play: after } = await player.call(start, {});
    expect(after).toMatchObject({ prompt: before.prompt, deadline: before.deadline, coins: 10 });
    expect((await player.call(get, {})).play).toMatchObject({ prompt: before.prompt, coins: 10 });
    expect((await player.call(routes.hub.games, {})).games.matchup.state).toBe('continue');
  });

  it('returns the first reply to a retried answer, and refuses its key for another text', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const [first = '', second = ''] = await answersOf(player);
    const key = crypto.randomUUID();
    const reply = await player.call(answer, { text: first }, key);
    const again = await player.call(answer, { text: first }, key);
    expect(again).toEqual({ ...reply, play: { ...reply.play, now: again.play.now } });
    expect(await player.refusal(answer, { text: second }, key)).toBe('idempotency-mismatch');
  });

  it('returns the reply to the last answer again if it was lost in transit', async () => {
    const player = await stack().player();
    await play(player, 0);
    await player.call(start, {});
    const answers = await answersOf(player);
    for (const text of answers.slice(0, 5)) await player.call(answer, { text });
    const key = crypto.randomUUID();
    const reply = await player.call(answer, { text: answers[5] ?? '' }, key);
    expect(reply.play).toMatchObject({ status: 'done', coins: 60 });
    const again = await player.call(answer, { text: answers[5] ?? '' }, key);
    expect(again).toEqual({ ...reply, play: { ...reply.play, now: again.play.now } });
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 60 });
  });

  it('starts once per key, no matter how late it’s sent again', async () => {
    const player = await stack().player();
    const key = crypto.randomUUID();
    const first = await player.call(start, {}, key);
    await player.call(reveal, {});
    expect((await player.call(start, {}, key)).play).toEqual(first.play);
    expect(await player.refusal(answer, { text: 'hook' })).toBe('no-open-play');
  });

  it('pays once when 40 calls reveal it at once', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const [first = ''] = await answersOf(player);
    await player.call(answer, { text: first });
    const { replies, codes } = await atOnce(40, () => player.call(reveal, {}));
    expect(replies).toHaveLength(1);
    expect(codes.every((code) => code === 'no-open-play' || code === 'try-again')).toBe(true);
    expect(await ledger(player)).toMatchObject([{ coins: 10 }]);
    expect(await stack().audit()).toEqual([]);
  });

  it('counts a match once when 30 calls make it at once', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const [first = ''] = await answersOf(player);
    await Promise.all(Array.from({ length: 30 }, () => player.call(answer, { text: first }).catch(() => undefined)));
    expect((await player.call(reveal, {})).play.coins).toBe(10);
  });

  it('draws once when 30 calls start it at once', async () => {
    const player = await stack().player();
    const calls = Array.from({ length: 30 }, () => player.call(start, {}).catch(() => undefined));
    const prompts = (await Promise.all(calls)).flatMap((reply) => reply?.play.prompt ?? []);
    expect(prompts.length).toBeGreaterThan(0);
    expect(new Set(prompts).size).toBe(1);
    expect((await player.call(routes.fair.seeds, {})).current.nonce).toBe(1);
  });

  it('follows from the seed committed before it', async () => {
    const player = await stack().player();
    await play(player, 1);
    const { record, seed } = await revealLatestPlay(player);
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, clientSeed: 'another' })).toBe(false);
    if (record.game !== 'matchup') throw new Error(`played ${record.game}`);
    expect(record.draw.pool).toBe(matchupBank.length);
    expect(record).toMatchObject({ prompt: matchupBank[record.draw.place], isPaid: true });
  });
});

describe('the time limit of Match Up!', () => {
  it('allows an answer that arrives in the two-second grace period', async () => {
    const player = await stack().player();
    const { play: started } = await player.call(start, {});
    const [first = ''] = await answersOf(player);
    at(started.deadline + 1500);
    expect((await player.call(answer, { text: first })).play).toMatchObject({ status: 'open', coins: 10 });
  });

  it('excludes a later answer: the play ends and pays for the earlier matches', async () => {
    const player = await stack().player();
    const { play: started } = await player.call(start, {});
    const [first = '', second = ''] = await answersOf(player);
    await player.call(answer, { text: first });
    at(started.deadline + 2500);
    const key = crypto.randomUUID();
    const late = await player.call(answer, { text: second }, key);
    expect(late.play).toMatchObject({ status: 'done', coins: 10, last: { text: second, outcome: 'late' } });
    expect(found(late.play)).toEqual([first]);
    expect(late.wallet.coins).toBe(10);
    expect((await player.call(answer, { text: second }, key)).wallet.coins).toBe(10);
    expect(await ledger(player)).toMatchObject([{ coins: 10 }]);
  });

  it('ends and pays an abandoned play at the player’s next visit, for the day it started', async () => {
    const player = await stack().player();
    at(Date.parse('2026-11-20T23:59:58Z'));
    await player.call(start, {});
    const [first = ''] = await answersOf(player);
    await player.call(answer, { text: first });
    at(Date.parse('2026-11-21T00:00:40Z'));
    const { play: seen } = await player.call(get, {});
    expect(seen).toMatchObject({ status: 'done', coins: 10 });
    const { play: ended, wallet } = await player.call(start, {});
    expect(ended).toMatchObject({ status: 'done', coins: 10 });
    expect(wallet.coins).toBe(10);
    expect((await player.call(routes.fair.plays, {})).items[0]).toMatchObject({ day: '2026-11-20' });
    expect((await player.call(start, {})).play).toMatchObject({ status: 'open', outlook: { paidPlaysLeft: 9 } });
  });
});

describe('prompts and paid plays', () => {
  it('pay ten times a day, each with a different prompt; further plays are for fun and don’t appear in the ledger', async () => {
    at(Date.parse('2026-11-25T10:00:00Z'));
    const player = await stack().player();
    const prompts: string[] = [];
    for (let left = 9; left >= 0; left--) {
      const { play: started } = await player.call(start, {});
      expect(started).toMatchObject({ isPaid: true, outlook: { paidPlaysLeft: left } });
      prompts.push(started.prompt);
      await player.call(reveal, {});
    }
    expect(new Set(prompts).size).toBe(10);
    const entries = await ledger(player);
    expect(await player.call(get, {})).toMatchObject({
      state: 'ready',
      outlook: { paidPlaysLeft: 0, newPromptsLeft: 186 },
    });
    const fun = (await player.call(start, {})).play;
    expect(fun).toMatchObject({ isPaid: false, coins: 0 });
    expect(prompts).toContain(fun.prompt);
    const [first = ''] = await answersOf(player);
    expect((await player.call(answer, { text: first })).play.coins).toBe(0);
    const { wallet } = await player.call(reveal, {});
    expect(wallet.coins).toBe(0);
    expect(await ledger(player)).toEqual(entries);
    expect((await player.call(routes.fair.plays, {})).items[0]?.record).toMatchObject({ draw: { pool: 9 } });

    at(Date.parse('2026-11-26T00:00:00Z'));
    expect((await player.call(get, {})).outlook).toEqual({ paidPlaysLeft: 10, newPromptsLeft: 186 });
    const next = (await player.call(start, {})).play;
    expect(next).toMatchObject({ isPaid: true });
    expect(prompts).not.toContain(next.prompt);
  });

  it('pay as many times as the operator sets', async () => {
    at(Date.parse('2026-11-27T10:00:00Z'));
    const Item = { pk: 'CONFIG', sk: 'MATCHUP', value: { paidPlaysPerDay: 1 } };
    await stack().table.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }));
    const player = await stack().player();
    expect((await player.call(get, {})).outlook.paidPlaysLeft).toBe(1);
    await play(player, 1);
    expect((await player.call(start, {})).play).toMatchObject({ isPaid: false });
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 10 });
  });
});
