import { describe, expect, it } from 'vitest';
import { hashSeed } from '../../core/fair.ts';
import { GRACE_MS } from '../../core/games/game.ts';
import type { MatchupState } from '../../core/games/matchup/rules.ts';
import { replays } from '../../core/games/replay-record.ts';
import { routes } from '../../core/routes.ts';
import { stateOf } from '../harness/items.ts';
import { chooseClientSeed, rotateSeed, rotation } from '../harness/seeds.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack();
const { seeds, plays, clientSeed, rotate } = routes.fair;

describe('the seeds of a player', () => {
  it('are committed to before the first play, and the secret one is hidden', async () => {
    const player = await stack().player();
    const fair = await player.call(seeds, {});
    expect(fair).toMatchObject({
      current: { nonce: 0, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      revealed: [],
    });
    expect(JSON.stringify(fair)).not.toContain('"serverSeed"');
  });

  it('count plays: each takes the next number', async () => {
    const player = await stack().player({ coins: 10 });
    await player.call(routes.slots.spin, { bet: 1 });
    await player.call(routes.scratch.start, {});
    expect((await player.call(seeds, {})).current.nonce).toBe(2);
  });

  it('keep the nonce when the client seed changes, and refuse a seed that could be read two ways', async () => {
    const player = await stack().player({ coins: 10 });
    await player.call(routes.slots.spin, { bet: 1 });
    const { current } = await chooseClientSeed(player, 'my-seed');
    expect(current).toMatchObject({ clientSeed: 'my-seed', nonce: 1 });
    expect(await player.refusal(clientSeed, { serverSeedHash: current.serverSeedHash, clientSeed: 'a:b' })).toBe(
      'bad-request',
    );
  });

  it('rotate: the old one is revealed and matches its hash, and a new one is committed to', async () => {
    const player = await stack().player({ coins: 10 });
    const before = await player.call(seeds, {});
    await player.call(routes.slots.spin, { bet: 1 });
    const { current, revealed } = await rotateSeed(player);
    expect(hashSeed(revealed[0]?.serverSeed ?? '')).toBe(before.current.serverSeedHash);
    expect(revealed[0]).toMatchObject({ firstNonce: 1, lastNonce: 1 });
    expect(current.serverSeedHash).not.toBe(before.current.serverSeedHash);
  });

  it('are all available once revealed, however many there are', async () => {
    const player = await stack().player({ coins: 200 });
    for (let play = 1; play <= 55; play++) {
      stack().clock.moveTo(new Date(stack().clock.now() + 2000));
      await player.call(routes.slots.spin, { bet: 1 });
      await rotateSeed(player);
    }
    const { revealed } = await player.call(seeds, {});
    expect(revealed.map(({ firstNonce }) => firstNonce)).toEqual(Array.from({ length: 55 }, (_, at) => 55 - at));
  });

  it('stay the same if there’s nothing to reveal', async () => {
    const player = await stack().player();
    const before = await player.call(seeds, {});
    expect(await rotateSeed(player)).toEqual(before);
    expect(before.revealed).toEqual([]);
  });

  it('start with a client seed that the player chose after seeing both hashes: without one, no play starts', async () => {
    const sub = crypto.randomUUID();
    const newcomer = stack().caller({ sub, email: `${sub}@pfp.test`, token_use: 'id' });
    await newcomer.call(routes.account.signIn, {});
    const { current, next } = await newcomer.call(seeds, {});
    expect(current).toEqual({ serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/), clientSeed: '', nonce: 0 });
    expect(next.serverSeedHash).not.toBe(current.serverSeedHash);
    const username = `seed${sub.slice(0, 6)}`;
    await newcomer.call(routes.setup.complete, { username, subdivisionCode: 'NV', birthDate: '01/01/1990' });
    expect(await newcomer.refusal(routes.scratch.start, {})).toBe('no-client-seed');
    expect(await newcomer.refusal(clientSeed, { serverSeedHash: next.serverSeedHash, clientSeed: 'mine' })).toBe(
      'seeds-changed',
    );
    await chooseClientSeed(newcomer, 'mine');
    await newcomer.call(routes.scratch.start, {});
  });

  it('rotate to the seed whose hash was shown, with the client seed chosen for it', async () => {
    const player = await stack().player();
    await player.call(routes.wheel.spin, {});
    const before = await player.call(seeds, {});
    const choice = await rotation(player);
    const after = await player.call(rotate, choice);
    expect(after.current).toEqual({
      serverSeedHash: before.next.serverSeedHash,
      clientSeed: choice.clientSeed,
      nonce: before.current.nonce,
    });
    expect([before.current.serverSeedHash, before.next.serverSeedHash]).not.toContain(after.next.serverSeedHash);
  });

  it('refuse a rotation without a client seed, or for a seed that isn’t the next one', async () => {
    const player = await stack().player();
    await player.call(routes.wheel.spin, {});
    const before = await player.call(seeds, {});
    const { nextServerSeedHash } = await rotation(player);
    expect(await player.refusal(rotate, { nextServerSeedHash } as never)).toBe('bad-request');
    expect(await player.refusal(rotate, { nextServerSeedHash, clientSeed: '' })).toBe('bad-request');
    expect(await player.refusal(rotate, { clientSeed: 'mine' } as never)).toBe('bad-request');
    for (const other of ['00'.repeat(32), before.current.serverSeedHash])
      expect(await player.refusal(rotate, { nextServerSeedHash: other, clientSeed: 'mine' })).toBe('seeds-changed');
    expect(await player.call(seeds, {})).toEqual(before);
  });

  it('rotate once when a rotation is repeated, and refuse a second choice for the same seed', async () => {
    const player = await stack().player();
    await player.call(routes.wheel.spin, {});
    const choice = await rotation(player);
    const first = await player.call(rotate, choice);
    expect(await player.call(rotate, choice)).toEqual(first);
    await player.call(routes.scratch.start, {});
    expect((await player.call(rotate, choice)).revealed).toHaveLength(1);
    expect(await player.refusal(rotate, { ...choice, clientSeed: 'another' })).toBe('seeds-changed');
  });

  it('let one of two tabs win that rotate at once', async () => {
    const player = await stack().player();
    await player.call(routes.wheel.spin, {});
    const choice = await rotation(player);
    const clientSeeds = ['one', 'two', 'three', 'four'];
    const settled = await Promise.allSettled(
      clientSeeds.map((seed) => player.call(rotate, { ...choice, clientSeed: seed })),
    );
    const won = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.current.clientSeed] : []));
    expect(won).toHaveLength(1);
    const { current, revealed } = await player.call(seeds, {});
    expect(current).toMatchObject({ serverSeedHash: choice.nextServerSeedHash, clientSeed: won[0] });
    expect(revealed).toHaveLength(1);
  });

  it('can’t be revealed while a play is open', async () => {
    const player = await stack().player();
    await player.call(routes.scratch.start, {});
    expect(await player.refusal(rotate, await rotation(player))).toBe('play-open');
  });

  it('can be revealed once an open play has run out of time, and the play is still paid and verifiable', async () => {
    const player = await stack().player();
    const { play } = await player.call(routes.matchup.start, {});
    const { prompt } = await stateOf<MatchupState>(stack(), player, 'matchup');
    await player.call(routes.matchup.answer, { text: prompt.answers[0].text });
    expect(await player.refusal(rotate, await rotation(player))).toBe('play-open');
    stack().clock.moveTo(new Date(play.deadline + GRACE_MS + 1));
    expect((await player.call(routes.hub.games, {})).games.matchup).toEqual({ state: 'ready', timedOut: true });
    const { revealed } = await rotateSeed(player);
    expect((await player.call(routes.matchup.reveal, {})).wallet.coins).toBe(10);
    const [past] = (await player.call(plays, {})).items;
    const { serverSeed = '', serverSeedHash } = revealed[0] ?? {};
    expect(past).toMatchObject({ serverSeedHash });
    expect(past && replays(past.record, { ...past, serverSeed })).toBe(true);
  });

  it('stay consistent when plays and rotations run at once', async () => {
    const player = await stack().player({ coins: 10 });
    await player.call(routes.slots.spin, { bet: 1 });
    const settled = await Promise.allSettled([
      rotateSeed(player),
      player.call(routes.scratch.start, {}),
      rotateSeed(player),
      chooseClientSeed(player, 'racing'),
    ]);
    expect(settled[1]?.status).toBe('fulfilled');
    const { current, revealed } = await player.call(seeds, {});
    expect(current.nonce).toBe(2);
    // The open play's seed is never among the revealed ones.
    expect(revealed.every(({ lastNonce }) => lastNonce < 2)).toBe(true);
  });

  it('give every play its own nonce, even if several games start at once', async () => {
    const player = await stack().player();
    await Promise.all([
      player.call(routes.scratch.start, {}),
      player.call(routes.wheel.spin, {}),
      player.call(routes.deal.start, { case: 3 }),
      player.call(routes.trivia.start, {}),
    ]);
    expect((await player.call(seeds, {})).current.nonce).toBe(4);
  });

  it('belong to one player, and others see none of the plays', async () => {
    const [player, other] = [await stack().player({ coins: 10 }), await stack().player()];
    await player.call(routes.slots.spin, { bet: 1 });
    expect((await player.call(plays, {})).items).toHaveLength(1);
    expect((await other.call(plays, {})).items).toEqual([]);
  });
});
