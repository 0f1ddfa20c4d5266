import { describe, expect, it } from 'vitest';
import { replays } from '../../core/games/replay-record.ts';
import { PRIZES } from '../../core/games/scratch/rules.ts';
import { routes } from '../../core/routes.ts';
import { atOnce } from '../harness/at-once.ts';
import { revealLatestPlay } from '../harness/revealed-play.ts';
import { rotation } from '../harness/seeds.ts';
import { type TestPlayer, withStack } from '../harness/stack.ts';

const stack = withStack();
const { get, start, pick } = routes.scratch;

async function playToTheEnd(player: TestPlayer) {
  let reply = await player.call(start, {});
  for (let { round } = reply.play; reply.play.status === 'open'; round++) {
    reply = await player.call(pick, { round, card: round });
  }
  return reply;
}

describe('a play of Scratch & Win', () => {
  it('credits the best of five prizes once, with a ledger entry, a feed entry, and the day of play', async () => {
    const player = await stack().player();
    const { play, wallet } = await playToTheEnd(player);
    expect(play.revealed).toHaveLength(5);
    expect(PRIZES).toContain(play.best);
    expect(play.best).toBe(Math.max(...play.revealed.map(({ prize }) => prize)));
    expect(wallet).toEqual({ coins: play.best, pfpCoins: 0 });
    const { items } = await player.call(routes.account.ledger, {});
    expect(items).toMatchObject([{ seq: 1, reason: 'scratch', coins: play.best, balance: wallet }]);
    const feed = await player.call(routes.feeds.bigWins, {});
    expect(feed[0]).toMatchObject({ user: player.username, amount: play.best, game: 'Scratch & Win' });
    expect((await player.call(routes.hub.games, {})).games.scratch.state).toBe('played');
  });

  it('hides cards until they are revealed', async () => {
    const player = await stack().player();
    const { play } = await player.call(start, {});
    expect(play).toEqual({ status: 'open', round: 1, best: 0, revealed: [] });
  });

  it('continues after a reload: a second start neither draws again nor loses a round', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const { play } = await player.call(pick, { round: 1, card: 3 });
    expect((await player.call(start, {})).play).toEqual(play);
    expect((await player.call(routes.hub.games, {})).games.scratch.state).toBe('continue');
  });

  it('shows its state when the screen opens: ready, open, or played with the revealed cards', async () => {
    const player = await stack().player();
    expect(await player.call(get, {})).toEqual({ now: expect.any(Number), state: 'ready' });
    await player.call(start, {});
    const open = await player.call(pick, { round: 1, card: 3 });
    expect(await player.call(get, {})).toMatchObject({ state: 'continue', play: open.play });
    const { play } = await playToTheEnd(player);
    const backAt = Date.parse('2026-11-11T00:00:00Z');
    expect(await player.call(get, {})).toMatchObject({ state: 'played', play, backAt });
  });

  it('can be played once per UTC day', async () => {
    const player = await stack().player();
    await playToTheEnd(player);
    expect(await player.refusal(start, {})).toBe('already-played');
    expect(await player.refusal(pick, { round: 5, card: 1 })).toBe('no-open-play');
  });

  it('refuses a pick for another round, a card that doesn’t exist, and a pick without a play', async () => {
    const player = await stack().player();
    expect(await player.refusal(pick, { round: 1, card: 0 })).toBe('no-open-play');
    await player.call(start, {});
    expect(await player.refusal(pick, { round: 2, card: 0 })).toBe('out-of-turn');
    expect(await player.refusal(pick, { round: 1, card: 16 })).toBe('bad-request');
  });

  it('returns the first reply to a retried pick, and refuses its key for another card', async () => {
    const player = await stack().player();
    await player.call(start, {});
    const key = crypto.randomUUID();
    const first = await player.call(pick, { round: 1, card: 3 }, key);
    expect(await player.call(pick, { round: 1, card: 3 }, key)).toEqual(first);
    expect(await player.refusal(pick, { round: 1, card: 4 }, key)).toBe('idempotency-mismatch');
  });

  it('pays once when 100 calls claim the last round at once', async () => {
    const player = await stack().player();
    await player.call(start, {});
    for (const round of [1, 2, 3, 4]) await player.call(pick, { round, card: round });
    const { replies, codes } = await atOnce(100, () => player.call(pick, { round: 5, card: 7 }));
    expect(replies).toHaveLength(1);
    expect(codes.every((code) => code === 'no-open-play' || code === 'try-again')).toBe(true);
    expect((await player.call(routes.account.ledger, {})).items).toHaveLength(1);
  });

  it('counts for the day it started, however late it ends', async () => {
    const player = await stack().player();
    const { clock } = stack();
    const before = clock.now();
    clock.moveTo(new Date('2026-11-12T23:59:58Z'));
    await player.call(start, {});
    clock.moveTo(new Date('2026-11-13T00:00:05Z'));
    await playToTheEnd(player);
    const { items } = await player.call(routes.fair.plays, {});
    expect(items[0]).toMatchObject({ day: '2026-11-12' });
    expect((await player.call(start, {})).play).toMatchObject({ status: 'open', round: 1 });
    clock.moveTo(new Date(before));
  });

  it('follows from the seed committed before it', async () => {
    const player = await stack().player();
    const { current } = await player.call(routes.fair.seeds, {});
    await playToTheEnd(player);
    const { record, seed, serverSeedHash } = await revealLatestPlay(player);
    expect(serverSeedHash).toBe(current.serverSeedHash);
    expect(replays(record, seed)).toBe(true);
    expect(replays(record, { ...seed, clientSeed: 'another' })).toBe(false);
  });

  it('doesn’t reveal its seed while it’s open', async () => {
    const player = await stack().player();
    await player.call(start, {});
    expect(await player.refusal(routes.fair.rotate, await rotation(player))).toBe('play-open');
  });
});
