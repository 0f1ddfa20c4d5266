import { describe, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { grant, type TestPlayer } from '../harness/stack.ts';
import { devices, refuse, shoot, shootPages } from './shot.ts';

const browser = withBrowser({ startAt: new Date('2026-11-10T15:20:00Z'), tolerated: [/status of 409/] });

/** Plays for some days, which fills badges, the streak, and the ledger. */
async function live({ uid, call }: TestPlayer): Promise<void> {
  const { stack } = browser();
  await grant(stack, uid, { coins: 900 });
  await call(routes.wheel.spin, {});
  await call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await call(routes.scratch.pick, { round, card: round });
  for (let spin = 0; spin < 5; spin++) {
    stack.clock.moveTo(new Date(stack.clock.now() + 2000));
    await call(routes.slots.spin, { bet: 10 });
  }
  await call(routes.deal.start, { case: 6 });
  await call(routes.giveaway.enter, {}).catch(() => {});
}

describe.each(devices)('%s', (device) => {
  it('shows the games to a new player', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await page.goto('/games');
    await page.getByText('Daily Trivia').first().waitFor();
    await shoot(page, device, 'games-new');
  });

  it('shows the pages of a returning player', async () => {
    const { page, player } = await browser().player({ device, pfpMilli: 42_500, reducedMotion: true });
    await live(player);
    await shootPages(page, device, {
      games: '/games',
      profile: '/profile',
      player: `/profile/${player.uid}`,
      badges: '/badges',
      history: '/history',
      fair: '/fair',
    });
    await page.goto('/games');
    await page.getByText('Mini Slots').first().scrollIntoViewIfNeeded();
    await shoot(page, device, 'games-cards');
  });

  it.runIf(device === 'phone')('shows the menu', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await page.goto('/games');
    await page.getByText('Daily Trivia').first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await shoot(page, device, 'menu');
  });

  it('shows an empty history and no badges', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await shootPages(page, device, { 'history-new': '/history', 'badges-new': '/badges', 'profile-new': '/profile' });
  });

  it('shows an error and the way out', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await refuse(page, '**/api/games');
    await page.goto('/games');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await shoot(page, device, 'games-error');
  });
});
