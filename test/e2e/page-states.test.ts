import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { monthName } from '../../web/src/ui/dates.ts';
import { sample } from '../core/image/samples.ts';
import { withBrowser } from '../harness/browser.ts';
import { drawMonthBefore, monthOn, runDrawAt } from '../harness/draws.ts';

/** States of pages that other tests don't check for accessibility. */
const browser = withBrowser({
  startAt: new Date('2026-11-30T23:50:00Z'),
  tolerated: [/status of (400|401|403|404|500)/],
});

const noViolations = async (page: Page) => expect(await browser().violations(page)).toEqual([]);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const hold = () => {};

describe('the accessibility of', () => {
  it('the login page: a failed login, the welcome, and the profile loading', async () => {
    const { stack } = browser();
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'boxing1' };
    const { sub } = await stack.cognito.createUser({ ...account, groups: [] });
    await stack.player({ account: { sub, email: account.email } });
    const page = await browser().guest();
    await page.goto('/auth');
    await button(page, 'Log in').click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not-it-1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Authentication failed.').waitFor();
    await noViolations(page);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    await noViolations(page);
    await page.waitForURL('**/games');
    await page.route('**/api/me', hold);
    await page.reload();
    await page.getByRole('status').getByText('Loading profile…').waitFor();
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await noViolations(page);
  });

  it('the profile form with mistakes', async () => {
    const page = await browser().guest();
    await page.goto('/auth');
    await button(page, 'Continue with Google').click();
    // Wait for the consent page, because our form has an email field, too.
    await button(page, 'Cancel').waitFor();
    await page.getByLabel('Email').fill('newcomer@example.com');
    await page.getByLabel('Name').fill('New Comer');
    await button(page, 'Continue').click();
    await page.waitForURL('**/setup-profile');
    await page.getByLabel('Username').fill('x');
    await page.getByLabel('Date of birth').fill('31/02/2020');
    await button(page, 'Save and play').click();
    await page.getByRole('alert').getByText('Please fill every field correctly.').waitFor();
    await noViolations(page);
  });

  it('the front page’s teaser, from the question to the invitation', async () => {
    const page = await browser().guest({ reducedMotion: true });
    await page.goto('/');
    const teaser = page.getByRole('main').locator('[data-game=trivia]').first();
    for (const turn of [1, 2]) {
      await teaser.getByRole('button').first().click();
      await shown(page, /That lands!|Not quite\./);
      if (turn === 1) await noViolations(page);
      await teaser.getByRole('button').last().click();
    }
    await teaser.getByRole('link', { name: 'Get Started' }).waitFor();
    await noViolations(page);
  });
});

describe('the accessibility of players’ pages:', () => {
  it('a game in progress', async () => {
    const { page, player } = await browser().player();
    await player.call(routes.scratch.start, {});
    await page.goto('/games');
    await shown(page, 'Continue');
    await noViolations(page);
  });

  it('the store without packs, the purchase dialog, and pending and unknown orders', async () => {
    const { page } = await browser().player({ coins: 500 });
    await page.route('**/api/packs', (route) => route.fulfill({ json: [] }));
    await page.goto('/store');
    await page
      .getByRole('button', { name: /^Buy: / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await noViolations(page);
    await page.route('**/api/orders/**', hold);
    await page.goto('/store/success?order=none');
    await shown(page, 'Looking for your payment…');
    await noViolations(page);
    await page.unroute('**/api/orders/**');
    await page.goto('/store/success?order=none');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await noViolations(page);
  });

  it('a picture being uploaded, and one that is rejected', async () => {
    const { page } = await browser().player();
    await page.goto('/profile');
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(sample('jpeg')) };
    await page.route('**/s3/**', hold);
    await page.getByLabel('Choose a picture').setInputFiles(picture);
    await button(page, 'Use picture').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await noViolations(page);
    await page.unroute('**/s3/**');
    await page.route('**/s3/**', (route) => route.fulfill({ status: 403, body: '' }));
    await page.reload();
    await page.getByLabel('Choose a picture').setInputFiles(picture);
    await button(page, 'Use picture').click();
    await shown(page, 'Failed to upload.');
    await noViolations(page);
  });

  it('a mail-in card that is rejected', async () => {
    const { page } = await browser().player({ groups: ['admin'] });
    await page.goto('/admin/entries');
    await button(page, 'Record card').click();
    await page.getByText('Use at least 10 characters.').waitFor();
    await noViolations(page);
    await page.getByLabel('Name').fill('Maya Ring');
    await page.getByLabel('Date of birth').fill('31/02/1980');
    await page.getByLabel('Address').fill('1 Canvas Street, Reno, NV 89501');
    await page.getByLabel('State').selectOption('NV');
    await button(page, 'Record card').click();
    await page.locator('[data-type=error]').waitFor();
    await noViolations(page);
  });
});

describe('the accessibility of a draw', () => {
  it('that is open, frozen, announced, or unknown, and of the list of draws', async () => {
    const { stack } = browser();
    const { month, firstDay } = monthOn(stack);
    const { page, player } = await browser().player({ pfpMilli: 3000 });
    await player.call(routes.giveaway.enter, {});
    await page.goto(`/draws/${month}`);
    await shown(page, 'You have 3 entries in this draw.');
    await noViolations(page);
    await runDrawAt(stack, `${firstDay}T00:06:00Z`);
    expect(await player.call(routes.draws.get, { month })).toMatchObject({ status: 'frozen' });
    const guest = await browser().guest();
    await guest.goto(`/draws/${month}`);
    await guest.getByRole('heading', { name: 'Details' }).waitFor();
    await noViolations(guest);
    await drawMonthBefore(stack, firstDay);
    const later = await browser().guest();
    await later.goto('/draws');
    await later.getByRole('link', { name: `See details: ${monthName(month)} draw` }).waitFor();
    await noViolations(later);
    await later.goto('/draws/2020-01');
    await later.getByRole('alert').waitFor();
    await noViolations(later);
    await later.goto('/draws/2026-13');
    await later.getByRole('heading', { name: '404 – Page not found' }).waitFor();
  });
});
