import { describe, expect, it } from 'vitest';
import { bankerOffer, CASES, type DealView, openedBy, VALUES } from '../../core/games/deal/rules.ts';
import { replays } from '../../core/games/replay-record.ts';
import { routes } from '../../core/routes.ts';
import { atOnce } from '../harness/at-once.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { rotation } from '../harness/seeds.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { get, start, open, decide } = routes.deal;
const MIDNIGHT = Date.parse('2026-11-11T00:00:00Z');

/** Cases that can still be opened. */
function closed({ own, opened }: DealView): number[] {
  const gone = [own, ...opened.map((one) => one.case)];
  return [...VALUES.keys()].filter((one) => !gone.includes(one));
}

/** Opens cases until there's an offer or the play is over. */
async function openRound(player: TestPlayer, from: DealView): Promise<DealView> {
  let play = from;
  while (play.toOpen > 0) play = (await player.call(open, { case: closed(play)[0] ?? -1 })).play;
  return play;
}

/** Starts with a case and refuses every offer before the one in `round`. */
async function untilOffer(player: TestPlayer, round: number, own = 0): Promise<DealView> {
  let play = await openRound(player, (await player.call(start, { case: own })).play);
  while (play.round < round) play = await openRound(player, (await player.call(decide, { deal: false })).play);
  return play;
}

/** The game's state when the screen opens, without the server's time. */
async function snapshotOf(player: TestPlayer) {
  const { now, ...found } = await player.call(get, {});
  expect(now).toBeGreaterThan(Date.parse('2026-11-10'));
  return found;
}

async function ledger(player: TestPlayer) {
  return (await player.call(routes.account.ledger, {})).items;
}

describe('a play of Briefcase Bonanza', () => {
  it('ends with a deal and credits the offer once, with a ledger entry', async () => {
    const player = await stack().player();
    const { offer = 0 } = await untilOffer(player, 2, 9);
    const { play, wallet } = await player.call(decide, { deal: true });
    expect(play).toMatchObject({ status: 'done', own: 9, result: { coins: offer, dealt: true } });
    expect(wallet).toEqual({ coins: offer, pfpCoins: 0 });
    expect(await ledger(player)).toMatchObject([{ seq: 1, reason: 'deal', coins: offer, balance: wallet }]);
    expect(await stack().audit()).toEqual([]);
  });

  it('ends with the player’s own case when every offer is refused', async () => {
    const player = await stack().player();
    await untilOffer(player, 8, 15);
    const { play: refused } = await player.call(decide, { deal: false });
    expect(refused).toMatchObject({ status: 'open', round: 9, toOpen: 1 });
    const { play, wallet } = await player.call(open, { case: closed(refused)[0] ?? -1 });
    expect(play.status).toBe('done');
    expect(play.opened).toHaveLength(15);
    expect(wallet.coins).toBe(play.result?.values[15]);
    expect([...(play.result?.values ?? [])].sort((a, b) => a - b)).toEqual([...VALUES]);
    const feed = await player.call(routes.feeds.bigWins, {});
    const isBigWin = feed.some(({ user, game }) => user === player.username && game === 'Briefcase Bonanza');
    expect(isBigWin).toBe(wallet.coins >= 80);
  });

  it('offers 80% of the mean of the remaining values, which players can check from the values they saw', async () => {
    const player = await stack().player();
    for (let round = 1, play = await untilOffer(player, 1); round <= 3; round++) {
      const seen = play.opened.map(({ value }) => value);
      expect(seen).toHaveLength(openedBy(round));
      expect(play.offer).toBe(bankerOffer(VALUES.filter((value) => !seen.includes(value))));
      play = await openRound(player, (await player.call(decide, { deal: false })).play);
      expect(play.refused).toHaveLength(round);
    }
  });

  it('hides the values of closed cases', async () => {
    const player = await stack().player();
    const started = await player.call(start, { case: 3 });
    expect(started.play).toEqual({ status: 'open', own: 3, opened: [], round: 1, toOpen: 4, refused: [] });
    const { play } = await player.call(open, { case: 4 });
    expect(play).toEqual({
      ...started.play,
      toOpen: 3,
      opened: [{ case: 4, value: expect.toSatisfy((value: number) => (VALUES as readonly number[]).includes(value)) }],
    });
  });

  it('continues after a reload: opening the screen or starting with another case changes nothing', async () => {
    const player = await stack().player();
    expect(await snapshotOf(player)).toEqual({ state: 'ready' });
    const play = await untilOffer(player, 3, 6);
    const found = { state: 'continue', progress: 'round 3', play };
    expect(await snapshotOf(player)).toEqual(found);
    expect((await player.call(start, { case: 1 })).play).toEqual(play);
    expect(await snapshotOf(player)).toEqual(found);
    const { games } = await player.call(routes.hub.games, {});
    expect(games.deal).toEqual({ state: 'continue', progress: 'round 3' });
  });

  it('can be played once per UTC day, and then shows the result', async () => {
    const player = await stack().player();
    await untilOffer(player, 1);
    const { play } = await player.call(decide, { deal: true });
    expect(await snapshotOf(player)).toEqual({ state: 'played', backAt: MIDNIGHT, play });
    expect(await player.refusal(start, { case: 2 })).toBe('already-played');
    expect(await player.refusal(open, { case: 12 })).toBe('no-open-play');
    expect(await player.refusal(decide, { deal: true })).toBe('no-open-play');
    expect(await ledger(player)).toHaveLength(1);
  });

  it('refuses moves that are out of turn or malformed', async () => {
    const player = await stack().player();
    expect(await player.refusal(open, { case: 1 })).toBe('no-open-play');
    expect(await player.refusal(start, { case: 16 })).toBe('bad-request');
    await player.call(start, { case: 0 });
    expect(await player.refusal(open, { case: 0 })).toBe('out-of-turn');
    expect(await player.refusal(open, { case: 16 })).toBe('bad-request');
    expect(await player.refusal(decide, { deal: true })).toBe('out-of-turn');
    await player.call(open, { case: 1 });
    expect(await player.refusal(open, { case: 1 })).toBe('out-of-turn');
    for (const one of [2, 3, 4]) await player.call(open, { case: one });
    expect(await player.refusal(open, { case: 5 })).toBe('out-of-turn');
  });
});

describe('retries and races', () => {
  it('get the first reply for the same key, badges included, and a refusal if the key is used for another move', async () => {
    const player = await stack().player({ coins: 499 });
    const keys = Array.from({ length: 3 }, () => crypto.randomUUID());
    const started = await player.call(start, { case: 0 }, keys[0]);
    expect(await player.call(start, { case: 0 }, keys[0])).toEqual(started);
    expect(await player.refusal(start, { case: 1 }, keys[0])).toBe('idempotency-mismatch');
    const opened = await player.call(open, { case: 7 }, keys[1]);
    expect(await player.call(open, { case: 7 }, keys[1])).toEqual(opened);
    expect(await player.refusal(open, { case: 8 }, keys[1])).toBe('idempotency-mismatch');
    await openRound(player, opened.play);
    const done = await player.call(decide, { deal: true }, keys[2]);
    expect(done.earned).toEqual(['coin-hoarder']);
    expect(await player.call(decide, { deal: true }, keys[2])).toEqual(done);
    expect(await player.refusal(decide, { deal: false }, keys[2])).toBe('idempotency-mismatch');
    expect(await stack().audit()).toEqual([]);
  });

  it('pay once when 40 calls take the offer at once', async () => {
    const player = await stack().player();
    await untilOffer(player, 1);
    const { replies, codes } = await atOnce(40, () => player.call(decide, { deal: true }));
    expect(replies).toHaveLength(1);
    expect(codes.every((code) => code === 'no-open-play' || code === 'try-again')).toBe(true);
    expect(await ledger(player)).toHaveLength(1);
    expect(await stack().audit()).toEqual([]);
  });

  it('end in one decision when Deal and No Deal are sent at once', async () => {
    const player = await stack().player();
    await untilOffer(player, 1);
    const { replies } = await atOnce(2, (place) => player.call(decide, { deal: place === 0 }));
    expect(replies).toHaveLength(1);
    expect(await ledger(player)).toHaveLength(replies[0]?.play.status === 'done' ? 1 : 0);
  });

  it('draw once and keep one case when 30 calls start a play at once', async () => {
    const player = await stack().player();
    const { replies } = await atOnce(30, (place) => player.call(start, { case: place % CASES }));
    expect(new Set(replies.map(({ play }) => play.own)).size).toBe(1);
    expect((await player.call(routes.fair.seeds, {})).current.nonce).toBe(1);
  });

  it('open no more than four cases when all are requested at once', async () => {
    const player = await stack().player();
    await player.call(start, { case: 0 });
    await atOnce(CASES, (place) => player.call(open, { case: place }));
    const { play } = await player.call(get, {});
    expect(play?.opened.length).toBeLessThanOrEqual(4);
    expect(new Set(play?.opened.map((one) => one.case)).size).toBe(play?.opened.length);
  });
});

describe('an unfinished play of Briefcase Bonanza', () => {
  it('counts for the day it started, and the next day gets its own play', async () => {
    const player = await stack().player();
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-11-12T23:59:58Z'));
    await untilOffer(player, 1);
    clock.moveTo(new Date('2026-11-13T00:00:05Z'));
    expect((await player.call(get, {})).state).toBe('continue');
    await player.call(decide, { deal: true });
    const { items } = await player.call(routes.fair.plays, {});
    expect(items[0]).toMatchObject({ day: '2026-11-12' });
    expect(await snapshotOf(player)).toEqual({ state: 'ready' });
    expect((await player.call(start, { case: 5 })).play).toMatchObject({ status: 'open', round: 1, own: 5 });
    clock.moveTo(new Date(before));
  });

  it('follows from the seed committed before it, which stays secret while cases are closed', async () => {
    const player = await stack().player();
    await untilOffer(player, 1);
    expect(await player.refusal(routes.fair.rotate, await rotation(player))).toBe('play-open');
    await player.call(decide, { deal: true });
    const { record, seed } = await revealLatestPlay(player);
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, clientSeed: 'another' })).toBe(false);
  });
});
