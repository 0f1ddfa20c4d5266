import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameIds } from '../../core/games/games.ts';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { browserGames } from '../harness/browser-games.ts';
import { type OpenScreen, oneOfEachRole, visitEveryScreen } from '../harness/every-screen.ts';
import { settled } from '../harness/settled.ts';

/** Every screen of the route table in the states that all of them have; what only one has is tested with it. */
const browser = withBrowser({ startAt: new Date('2026-11-28T12:00:00Z'), tolerated: [/status of (404|500)/] });

/** Without these nobody is let in. */
const entrance = /\/api\/(me|config)$/;
/** They ask for nothing but the player, or can be used without what they could not get. */
const calm = [
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/sweeps-rules',
  '/auth',
  '*',
  '/store/cancel',
  '/profile',
  '/badges',
  '/slots',
];

const everyApi = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/**', (route) => (entrance.test(route.request().url()) ? route.continue() : void answer(route)));
const faultless = ({ page }: OpenScreen) => browser().violations(page);
const saysSo = async ({ page }: OpenScreen) => {
  const problem = page.getByRole('alert').first();
  return (await problem.waitFor().catch(() => 'it never came')) === undefined;
};

describe('every screen is without fault for assistive technology', { timeout: 300_000 }, () => {
  it('while it is loaded', async () => {
    const people = await oneOfEachRole(browser());
    for (const page of [people.guest, people.player.page, people.admin.page]) await everyApi(page, () => {});
    expect(await visitEveryScreen(people, faultless)).toEqual({});
  });

  it('when nothing can be had, and says so', async () => {
    const people = await oneOfEachRole(browser());
    const refusal = { status: 500, json: { code: 'internal', message: 'Ouch.' } };
    for (const page of [people.guest, people.player.page, people.admin.page])
      await everyApi(page, (route) => route.fulfill(refusal));
    const found = await visitEveryScreen(people, async (screen) => {
      await settled(screen.page);
      const isSilent = !calm.includes(screen.path) && !(await saysSo(screen));
      return [...(isSilent ? ['says nothing'] : []), ...(await faultless(screen))];
    });
    expect(found).toEqual({});
  });

  it('as a newcomer finds it', async () => {
    const people = await oneOfEachRole(browser());
    const found = await visitEveryScreen(people, async (screen) => {
      await settled(screen.page);
      return faultless(screen);
    });
    expect(found).toEqual({});
  });

  it('as somebody finds it who has played everything today', async () => {
    const people = await oneOfEachRole(browser(), { coins: 1_234_567, pfpMilli: 1_234_567, device: 'desktop' });
    await playEverything(people.player.player);
    await playEverything(people.admin.player);
    const found = await visitEveryScreen(people, async (screen) => {
      await settled(screen.page);
      return faultless(screen);
    });
    expect(found).toEqual({});
  });
});

/** Plays every game for the day, after entering the draw. */
async function playEverything(player: Awaited<ReturnType<typeof oneOfEachRole>>['player']['player']) {
  await player.call(routes.giveaway.enter, {});
  for (const game of gameIds) await browserGames[game].playToday(player);
}
