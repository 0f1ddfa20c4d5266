import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { sample } from '../core/image/samples.ts';
import { setInProfile } from '../harness/items.ts';
import { upload } from '../harness/pictures.ts';
import { withStack } from '../harness/stack.ts';

const stack = withStack({ startAt: new Date('2026-11-10T12:00:00Z') });
const { get } = routes.players;

describe('a public profile', () => {
  it('shows only name, picture, tier, badges, and the date of joining', async () => {
    const [player, other] = [await stack().player({ coins: 600 }), await stack().player()];
    const { avatar } = await upload(player, sample('png'));
    const seen = await other.call(get, { uid: player.uid });
    expect(seen).toEqual({
      ...{ uid: player.uid, username: player.username, avatar, tier: 'Legend', badges: ['coin-hoarder'] },
      createdAt: expect.any(Number),
    });
  });

  it('doesn’t show a player’s Coins', async () => {
    const [poor, rich] = [await stack().player({ coins: 51 }), await stack().player({ coins: 149 })];
    const [one, other] = [await poor.call(get, { uid: poor.uid }), await poor.call(get, { uid: rich.uid })];
    expect(one.tier).toEqual(other.tier);
    expect(JSON.stringify(other)).not.toMatch(/coins|progress|149/);
  });

  it('shows Anon for a username from before the rule', async () => {
    const [player, other] = [await stack().player(), await stack().player()];
    await setInProfile(stack(), player.uid, 'username', 'pfp_official');
    expect((await other.call(get, { uid: player.uid })).username).toBe('Anon');
  });

  it('isn’t found for a player who doesn’t exist or has no name yet', async () => {
    const player = await stack().player();
    const newcomer = stack().caller({ sub: crypto.randomUUID(), email: 'new@pfp.test', token_use: 'id' });
    await newcomer.call(routes.account.signIn, {});
    for (const uid of [newcomer.uid, 'nobody', '../x'])
      expect(await player.refusal(get, { uid })).toBe('user-not-found');
  });
});
