import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay-record.ts';
import { sticksOf } from '../../core/games/sticks/letters.ts';
import { keepsSeal } from '../../core/games/sticks/replay.ts';
import type { SticksState } from '../../core/games/sticks/rules.ts';
import { drawDailyWord, isAsCommitted } from '../../core/games/sticks/word.ts';
import { routes } from '../../core/routes.ts';
import { stickAnswers } from '../../lambdas/content/sticks/answers.ts';
import { atOnce } from '../harness/at-once.ts';
import { stateOf } from '../harness/items.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { get, start, pull, guess, word: wordRoute } = routes.sticks;

const at = (instant: string) => stack().clock.moveTo(new Date(instant));
const published = (day: string) => stack().caller({}).call(wordRoute, { day });
const ledger = async (player: TestPlayer) => (await player.call(routes.account.ledger, {})).items;

/** The word of the player's open play, from the store. */
async function wordOf(player: TestPlayer): Promise<string> {
  return (await stateOf<SticksState>(stack(), player, 'sticks')).word;
}

/** One stick that belongs to the first letter, and one that doesn't. */
async function firstSticks(player: TestPlayer) {
  const laid = sticksOf((await wordOf(player)).charAt(0));
  const right = laid[0] ?? -1;
  const wrong = Array.from({ length: 10 }, (_, stick) => stick).find((stick) => !laid.includes(stick)) ?? -1;
  return { right, wrong };
}

/** Six letters that don't form a word. */
const nonsense = (count: number) =>
  Array.from({ length: count }, (_, n) => `qqqq${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`);

describe('a play of Word Sticks', () => {
  it('credits 100 Coins for the word once, with ledger entry, feed entry, and badge, and is over for the day', async () => {
    const player = await stack().player({ coins: 400 });
    await player.call(start, {});
    const word = await wordOf(player);
    const { play, wallet, earned } = await player.call(guess, { word: word.toLowerCase() });
    expect(play).toMatchObject({ status: 'done', result: { coins: 100, word } });
    expect(wallet).toEqual({ coins: 500, pfpCoins: 0 });
    expect(earned).toContain('coin-hoarder');
    expect((await ledger(player))[0]).toMatchObject({ reason: 'sticks', coins: 100, balance: wallet });
    const [latest] = await player.call(routes.feeds.bigWins, {});
    expect(latest).toMatchObject({ user: player.username, amount: 100, game: 'Word Sticks' });
    expect((await player.call(routes.hub.games, {})).games.sticks.state).toBe('played');
    expect(await player.refusal(start, {})).toBe('already-played');
    expect(await player.refusal(guess, { word })).toBe('no-open-play');
  });

  it('lights right sticks at no cost and takes 1 for a wrong one', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const { right, wrong } = await firstSticks(player);
    const lit = await player.call(pull, { letter: 0, stick: right });
    expect(lit.play).toMatchObject({ sticksLeft: 120, letters: [{ lit: [right], dark: [] }, {}, {}, {}, {}, {}] });
    const dark = await player.call(pull, { letter: 0, stick: wrong });
    expect(dark.play).toMatchObject({
      sticksLeft: 119,
      letters: [{ lit: [right], dark: [wrong] }, {}, {}, {}, {}, {}],
    });
    expect((await player.call(pull, { letter: 0, stick: wrong })).play).toEqual(dark.play);
    expect(await player.call(get, {})).toMatchObject({
      state: 'continue',
      progress: '119 sticks left',
      play: dark.play,
    });
  });

  it('takes 3 for a wrong word, once, and continues', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const { play, wallet } = await player.call(guess, { word: 'qqqqqq' });
    expect(play).toMatchObject({ status: 'open', sticksLeft: 117, wrongGuesses: ['QQQQQQ'] });
    expect(wallet.coins).toBe(0);
    expect((await player.call(guess, { word: 'QQQQQQ' })).play).toEqual(play);
  });

  it('ends unpaid when no sticks are left, without revealing the word', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const word = await wordOf(player);
    let last = await player.call(get, {});
    for (const wrong of nonsense(40)) await player.call(guess, { word: wrong });
    last = await player.call(get, {});
    expect(last).toMatchObject({ state: 'played', play: { status: 'done', sticksLeft: 0, result: { coins: 0 } } });
    expect(JSON.stringify(last)).not.toContain(word);
    expect(JSON.stringify((await player.call(routes.fair.plays, {})).items)).not.toContain(word);
    expect(await player.refusal(guess, { word })).toBe('no-open-play');
    expect((await player.call(routes.account.me, {})).coins).toBe(0);
  });

  it('continues after a reload: a second start loses nothing', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const { wrong } = await firstSticks(player);
    const { play } = await player.call(pull, { letter: 0, stick: wrong });
    expect((await player.call(start, {})).play).toEqual(play);
    expect((await player.call(routes.hub.games, {})).games.sticks).toEqual({
      state: 'continue',
      progress: '119 sticks left',
    });
  });

  it('sends nothing about the word while it’s open', async () => {
    const player = await stack().player();
    const { play } = await player.call(start, {});
    expect(play).toEqual({
      status: 'open',
      day: '2026-11-10',
      commitment: (await published('2026-11-10')).commitment,
      sticksLeft: 120,
      letters: Array.from({ length: 6 }, () => ({ lit: [], dark: [] })),
      wrongGuesses: [],
    });
  });

  it.each([{ word: 'short' }, { word: '' }, { word: 'ABC DE' }, { word: 'ÀBCDEF' }])(
    'refuses %o, which isn’t a six-letter word, at no cost',
    async ({ word }) => {
      const player = await stack().player();
      await player.call(start, {});
      expect(await player.refusal(guess, { word })).toBe('six-letters');
      expect((await player.call(get, {})).play?.sticksLeft).toBe(120);
    },
  );

  it('refuses more than six letters, sticks that don’t exist, and moves without a play', async () => {
    const player = await stack().player();
    expect(await player.refusal(pull, { letter: 0, stick: 0 })).toBe('no-open-play');
    expect(await player.refusal(guess, { word: 'BREEZE' })).toBe('no-open-play');
    await player.call(start, {});
    expect(await player.refusal(guess, { word: 'BREEZES' })).toBe('bad-request');
    for (const move of [
      { letter: 6, stick: 0 },
      { letter: 0, stick: 10 },
      { letter: -1, stick: 0 },
      { letter: 0, stick: 1.5 },
    ]) {
      expect(await player.refusal(pull, move)).toBe('bad-request');
    }
  });

  it('returns the first reply to a retried guess, and refuses its key for another word', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const [wrong, right] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await player.call(guess, { word: 'qqqqqq' }, wrong);
    expect(await player.call(guess, { word: 'qqqqqq' }, wrong)).toEqual(first);
    expect(await player.refusal(guess, { word: 'qqqqqa' }, wrong)).toBe('idempotency-mismatch');
    const word = await wordOf(player);
    const won = await player.call(guess, { word }, right);
    expect(await player.call(guess, { word }, right)).toEqual(won);
    expect(await ledger(player)).toHaveLength(1);
  });

  it('pays once when 60 calls guess the word at once', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const word = await wordOf(player);
    const { replies, codes } = await atOnce(60, () => player.call(guess, { word }));
    expect(replies).toHaveLength(1);
    expect(codes.every((code) => code === 'no-open-play' || code === 'try-again')).toBe(true);
    expect(await ledger(player)).toMatchObject([{ coins: 100 }]);
    expect(await stack().audit()).toEqual([]);
  });

  it('counts every wrong stick once when all sticks are pulled at once, some of them twice', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const laid = sticksOf((await wordOf(player)).charAt(3));
    const moves = [...Array(10).keys(), 0, 4, 7].map((stick) => ({ letter: 3, stick }));
    await Promise.all(moves.map((move) => player.call(pull, move).catch(() => undefined)));
    for (const move of moves) await player.call(pull, move);
    const { play } = await player.call(get, {});
    expect(play?.sticksLeft).toBe(120 - (10 - laid.length));
    expect([...(play?.letters[3]?.lit ?? [])].sort()).toEqual([...laid].sort());
  });
});

describe('the word of the day', () => {
  it('is the same for everyone, drawn from the secret and the date', async () => {
    at('2026-12-01T09:00:00Z');
    const players = await Promise.all([stack().player(), stack().player(), stack().player()]);
    await Promise.all(players.map((player) => player.call(start, {})));
    const words = await Promise.all(players.map(wordOf));
    const { word } = drawDailyWord('laptop-word-of-the-day-secret', '2026-12-01', stickAnswers);
    expect(words).toEqual([word, word, word]);
  });

  it('is committed to that day, and published two days later', async () => {
    at('2026-12-02T12:00:00Z');
    const before = await published('2026-12-02');
    expect(before).toEqual({ day: '2026-12-02', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    at('2026-12-03T23:59:50Z');
    expect(await published('2026-12-02')).toEqual(before);
    const { past } = await stack().caller({}).call(routes.sticks.words, {});
    expect(past.find(({ day }) => day === '2026-12-02')).toEqual(before);
    at('2026-12-04T00:00:00Z');
    const after = await published('2026-12-02');
    expect(after.commitment).toBe(before.commitment);
    expect(stickAnswers).toContain(after.reveal?.word);
    expect(isAsCommitted(after)).toBe(true);
  });

  it('is refused for future days, days without one, and malformed days', async () => {
    at('2026-12-04T12:00:00Z');
    const guest = stack().caller({});
    for (const day of ['2026-12-05', '2031-01-01', '2019-05-05'])
      expect(await guest.refusal(wordRoute, { day })).toBe('not-found');
    for (const day of ['2026-12-99', 'today']) expect(await guest.refusal(wordRoute, { day })).toBe('bad-request');
  });

  it('stays the same once it has been requested, even if the list of answers changes', async () => {
    at('2026-12-06T12:00:00Z');
    const set = { day: '2026-12-06', word: 'WINNER', salt: '5a'.repeat(16) };
    const Item = { pk: 'WORDS', sk: set.day, ...set };
    await stack().table.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }));
    const player = await stack().player();
    await player.call(start, {});
    expect(await wordOf(player)).toBe('WINNER');
    at('2026-12-08T00:00:01Z');
    expect((await published('2026-12-06')).reveal).toEqual({ word: set.word, salt: set.salt });
  });

  it('is set once when the first 40 requests arrive at once', async () => {
    at('2026-12-08T00:00:02Z');
    const replies = await Promise.all(Array.from({ length: 40 }, () => published('2026-12-08')));
    expect(new Set(replies.map(({ commitment }) => commitment)).size).toBe(1);
  });

  it('belongs to a play from its start: after midnight, the next day has its own play', async () => {
    const player = await stack().player();
    at('2026-12-09T23:59:58Z');
    await player.call(start, {});
    const word = await wordOf(player);
    at('2026-12-10T00:00:05Z');
    expect((await player.call(start, {})).play.day).toBe('2026-12-09');
    expect((await player.call(guess, { word })).play).toMatchObject({ status: 'done', result: { coins: 100 } });
    expect((await player.call(routes.fair.plays, {})).items[0]).toMatchObject({ day: '2026-12-09' });
    const next = await player.call(start, {});
    expect(next.play).toMatchObject({ status: 'open', day: '2026-12-10', sticksLeft: 120 });
    expect(await wordOf(player)).not.toBe(word);
  });

  it('isn’t published before every play of its day has ended, so a published word never pays', async () => {
    at('2026-12-16T23:59:59Z');
    const [waiting, patient] = [await stack().player(), await stack().player()];
    for (const player of [waiting, patient]) await player.call(start, {});
    const word = await wordOf(waiting);
    const isPublic = async () => JSON.stringify(await published('2026-12-16')).includes(word);

    at('2026-12-17T23:59:50Z');
    expect(await isPublic()).toBe(false);
    expect((await patient.call(guess, { word })).play.result).toEqual({ coins: 100, word });

    at('2026-12-18T00:00:00Z');
    expect(await isPublic()).toBe(true);
    expect((await waiting.call(routes.hub.games, {})).games.sticks).toMatchObject({ state: 'ready' });
    const { play, wallet } = await waiting.call(guess, { word });
    expect(play).toMatchObject({ status: 'done', result: { coins: 0, isExpired: true } });
    expect(wallet.coins).toBe(0);
    expect(await waiting.refusal(guess, { word })).toBe('no-open-play');
    expect((await waiting.call(start, {})).play).toMatchObject({ status: 'open', day: '2026-12-18' });
    expect(await stack().audit()).toEqual([]);
  });

  it('doesn’t hold up the next play: a start ends an expired one, and the next start begins today’s', async () => {
    at('2026-12-20T12:00:00Z');
    const player = await stack().player();
    await player.call(start, {});
    at('2026-12-22T12:00:00Z');
    expect(await player.call(get, {})).toMatchObject({ state: 'ready', timedOut: true });
    expect((await player.call(start, {})).play).toMatchObject({ day: '2026-12-20', result: { isExpired: true } });
    expect((await player.call(start, {})).play).toMatchObject({ day: '2026-12-22', status: 'open' });
  });

  it('can be verified afterward: the play was committed to the revealed word', async () => {
    at('2026-12-11T12:00:00Z');
    const player = await stack().player();
    await player.call(start, {});
    await player.call(guess, { word: await wordOf(player) });
    const [past] = (await player.call(routes.fair.plays, {})).items;
    if (past?.record.game !== 'sticks') throw new Error('nothing to check');
    expect(past.record).toEqual({ game: 'sticks', day: '2026-12-11', commitment: expect.any(String) });
    expect(keepsSeal(past.record, await published('2026-12-11'))).toBe(false);
    at('2026-12-13T00:00:00Z');
    const word = await published('2026-12-11');
    expect(keepsSeal(past.record, word)).toBe(true);
    const { salt = '' } = word.reveal ?? {};
    expect(keepsSeal(past.record, { ...word, reveal: { word: 'CHEATS', salt } })).toBe(false);
    expect(keepsSeal({ ...past.record, day: '2026-12-10' }, word)).toBe(false);
    const seed = { serverSeed: '00'.repeat(32), clientSeed: past.clientSeed, nonce: past.nonce };
    expect(replays(past.record, seed)).toBe(false);
  });

  it('is listed with the latest earlier ones, newest first', async () => {
    at('2026-12-14T12:00:00Z');
    await published('2026-12-14');
    at('2026-12-15T12:00:00Z');
    const { today, past } = await stack().caller({}).call(routes.sticks.words, {});
    expect(today).toEqual({ day: '2026-12-15', commitment: expect.any(String) });
    expect(past[0]).toEqual({ day: '2026-12-14', commitment: expect.any(String) });
    expect(past[1]).toMatchObject({ reveal: { word: expect.any(String) } });
    expect(past.map(({ day }) => day)).toEqual(
      past
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    expect(past.slice(1).every(isAsCommitted)).toBe(true);
    at('2026-12-14T23:00:00Z');
    const before = await stack().caller({}).call(routes.sticks.words, {});
    expect(before.today).not.toHaveProperty('reveal');
    expect(JSON.stringify(before)).not.toContain('2026-12-15');
  });
});
