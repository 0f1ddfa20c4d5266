import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { rotateSeed } from '../harness/seeds.ts';

// One test reveals a seed while a game is open.
const browser = withBrowser({ tolerated: [/status of 409/] });

describe('the fair play page', () => {
  it('verifies past plays once their seed is revealed', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await player.call(routes.slots.spin, { bet: 5 });
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    await page.goto('/fair');
    await page.getByText('2 used your current seed.').waitFor();
    const { current } = await player.call(routes.fair.seeds, {});
    await page.getByText(current.serverSeedHash, { exact: true }).waitFor();
    expect(await browser().violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Reveal and verify' }).tap();
    await page.getByText('2 verified.').waitFor();
    expect(await page.getByText('Verified', { exact: true }).count()).toBe(2);
    expect(await browser().violations(page)).toEqual([]);
  });

  it('points out a play that doesn’t match', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await player.call(routes.slots.spin, { bet: 5 });
    await rotateSeed(player);
    await page.route('**/api/fair/plays*', async (route) => {
      const reply = await route.fetch();
      const plays = await reply.json();
      plays.items[0].record.outcome.multiplier += 1;
      await route.fulfill({ response: reply, json: plays });
    });
    await page.goto('/fair');
    await page.getByText('Doesn’t match its seed').waitFor();
    await page.getByText(/1 of these plays DO NOT match/).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('names and links the open games that keep the seed from being revealed', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.scratch.start, {});
    await player.call(routes.deal.start, { case: 0 });
    await page.goto('/fair');
    await page.getByRole('button', { name: 'Reveal and verify' }).tap();
    await page.getByText('Finish these first:').waitFor();
    await page.getByRole('link', { name: 'Briefcase Bonanza' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Word Sticks' }).count()).toBe(0);
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Scratch & Win' }).tap();
    await page.waitForURL('**/scratch');
  });

  it('takes the new client seed from the browser, after showing the next seed’s fingerprint', async () => {
    const { page, player } = await browser().player({ coins: 100 });
    await player.call(routes.slots.spin, { bet: 5 });
    const before = await player.call(routes.fair.seeds, {});
    await page.goto('/fair');
    await page.getByText(before.next.serverSeedHash, { exact: true }).waitFor();
    const sending = page.waitForRequest('**/api/fair/rotate');
    await page.getByRole('button', { name: 'Reveal and verify' }).tap();
    const sent = (await sending).postDataJSON();
    expect(sent).toEqual({
      nextServerSeedHash: before.next.serverSeedHash,
      clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await page.getByText('1 verified.').waitFor();
    expect((await player.call(routes.fair.seeds, {})).current).toMatchObject({
      serverSeedHash: before.next.serverSeedHash,
      clientSeed: sent.clientSeed,
    });
  });

  it('warns when a fingerprint it was shown is replaced by another', async () => {
    const { page } = await browser().player();
    await page.goto('/fair');
    await page.getByText('Next server seed fingerprint').waitFor();
    await page.route('**/api/fair', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        json: { ...(await reply.json()), next: { serverSeedHash: 'ab'.repeat(32) } },
      });
    });
    await page.reload();
    await page.getByText('no longer among your seeds').waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.unroute('**/api/fair');
    await page.reload();
    await page.getByText('Next server seed fingerprint').waitFor();
    await page.getByText(`${'ab'.repeat(8)}…`).waitFor();
  });

  it('changes the client seed', async () => {
    const { page, player } = await browser().player();
    await page.goto('/fair');
    await page.getByLabel('New client seed').fill('my lucky seed');
    await page.getByText('Up to 64 letters').waitFor();
    await page.getByLabel('New client seed').fill('my-lucky-seed');
    await page.getByRole('button', { name: 'Change seed' }).tap();
    await page.getByText('Client seed changed.').waitFor();
    expect((await player.call(routes.fair.seeds, {})).current.clientSeed).toBe('my-lucky-seed');
  });
});
