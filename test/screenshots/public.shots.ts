import { describe, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore } from '../harness/draws.ts';
import { devices, shoot, shootPages } from './shot.ts';

const browser = withBrowser({ startAt: new Date('2026-11-30T12:00:00Z'), tolerated: [/Failed to load resource/] });

/** Prepares a finished draw, big wins for the ticker and the list of games, and an afternoon in the next month. */
async function setTheStage(): Promise<void> {
  const { stack } = browser();
  for (let entrant = 0; entrant < 12; entrant++) {
    const player = await stack.player({ pfpMilli: 1000 * (entrant + 1), coins: 500 });
    await player.call(routes.giveaway.enter, {});
    for (let spin = 0; spin < 6; spin++) {
      stack.clock.moveTo(new Date(stack.clock.now() + 2000));
      await player.call(routes.slots.spin, { bet: 10 });
    }
  }
  const lucky = await stack.player();
  await lucky.call(routes.scratch.start, {});
  for (const round of [1, 2, 3, 4, 5]) await lucky.call(routes.scratch.pick, { round, card: round });
  await drawMonthBefore(stack, '2026-12-01');
  stack.clock.moveTo(new Date('2026-12-04T15:12:00Z'));
}

describe.each(devices)('%s', (device) => {
  it('shows the pages for guests', async () => {
    if (device === devices[0]) await setTheStage();
    const page = await browser().guest({ device, reducedMotion: true });
    await shootPages(page, device, {
      home: '/',
      about: '/about',
      terms: '/terms',
      privacy: '/privacy',
      'sweeps-rules': '/sweeps-rules',
      draws: '/draws',
      auth: '/auth',
      'not-found': '/nowhere',
      offline: '/offline.html',
    });
  });

  it('shows the rest of the front page, with a question answered', async () => {
    const page = await browser().guest({ device, reducedMotion: true });
    await page.goto('/');
    const teaser = page.locator('[data-game=trivia]').filter({ hasText: 'Try two questions' });
    await teaser.getByRole('button').first().click();
    await teaser.scrollIntoViewIfNeeded();
    await shoot(page, device, 'home-teaser');
    await page.getByText(/^jackpot/).evaluate((line) => line.scrollIntoView({ block: 'center' }));
    await shoot(page, device, 'home-games');
  });

  it('shows sign-up in progress and login', async () => {
    const page = await browser().guest({ device, reducedMotion: true });
    await page.goto('/auth');
    await page.getByLabel('Email').fill('maya@pfp.test');
    await page.getByLabel('Username').fill('maya');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Password', { exact: true }).blur();
    await shoot(page, device, 'auth-sign-up');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, device, 'auth-sign-in');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send code' }).waitFor();
    await shoot(page, device, 'auth-forgot-password');
  });

  it('shows the welcome after sign-up', async () => {
    const page = await browser().guest({ device, reducedMotion: true });
    await page.clock.install();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(`newcomer-${device}@pfp.test`);
    await page.getByLabel('Username').fill(device === 'phone' ? 'jo.cruz' : 'june');
    await page.getByLabel('Password', { exact: true }).fill('boxing1');
    await page.getByLabel('State').selectOption({ label: 'Nevada' });
    await page.getByLabel('Date of birth').pressSequentially('01021990');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /^You’re in/ }).waitFor();
    // It shows for 1.5 seconds.
    await page.clock.pauseAt(Date.now() + 100);
    await shoot(page, device, 'auth-welcome');
  });

  it('shows the profile form after a Google login', async () => {
    const page = await browser().guest({ device, reducedMotion: true });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByLabel('Email').fill(`june-${device}@pfp.test`);
    await page.getByLabel('Name').fill('June Canvas');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    await shoot(page, device, 'setup-profile');
  });

  it('shows a draw verified in the browser', async () => {
    const page = await browser().guest({ device, reducedMotion: true });
    await page.goto('/draws/2026-11');
    await page.getByRole('button', { name: 'Verify this draw' }).waitFor();
    await shoot(page, device, 'draw');
    await page.getByRole('button', { name: 'Verify this draw' }).click();
    await page.getByText(/checks passed/).scrollIntoViewIfNeeded();
    await shoot(page, device, 'draw-verified');
  });

  it('shows players’ pages while the session is being checked', async () => {
    const page = await browser().guest({ device, reducedMotion: true, scripts: false });
    await shootPages(page, device, { 'games-waiting': '/games', 'trivia-waiting': '/quiz', 'store-waiting': '/store' });
  });
});
