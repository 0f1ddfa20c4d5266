import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { sample } from '../core/image/samples.ts';
import { amplifySession } from '../harness/amplify-session.ts';
import { type PlayersScreen, withBrowser } from '../harness/browser.ts';
import { grant } from '../harness/stack.ts';

/** 401: requests that are on their way while a session ends. */
const browser = withBrowser({ tolerated: [/status of (400|401|403|404|410)/] });
const PASSWORD = 'fight-night-1';

async function openProfile(options: Parameters<ReturnType<typeof browser>['player']>[0] = {}): Promise<PlayersScreen> {
  const screen = await browser().player(options);
  await screen.page.goto('/profile');
  await screen.page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  return screen;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Picks a file as the file dialog would. */
function choose(page: Page, buffer: Uint8Array, mimeType = 'image/png') {
  const file = { name: 'me.png', mimeType, buffer: Buffer.from(buffer) };
  return page.getByLabel('Choose a picture').setInputFiles(file);
}

/** The size at which the browser shows the player's picture. */
function drawnSize(page: Page, username: string): Promise<readonly [number, number]> {
  const picture = page.getByRole('img', { name: `${username}’s picture` });
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as const;
  });
}

describe('the account page', () => {
  it.each(['phone', 'desktop'] as const)('shows everything about the player on a %s', async (device) => {
    const { page, player } = await openProfile({ device, coins: 190, pfpMilli: 3450 });
    const main = page.getByRole('main');
    const { email } = await player.call(routes.account.me, {});
    for (const text of [email, player.username, '01/01/1990', 'Nevada, United States', '3.450', '0 days', 'Elite'])
      await main.getByText(text).first().waitFor();
    const tier = page.getByRole('progressbar', { name: 'Progress to the next tier' });
    expect(await tier.getAttribute('aria-valuetext')).toBe('110 Coins to Legend');
    expect(await tier.getAttribute('aria-valuenow')).toBe('27');
    expect(await browser().violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });

  it('links to the badges earned', async () => {
    const { page } = await openProfile({ coins: 600 });
    await page.getByRole('link', { name: 'Coin Hoarder' }).tap();
    await page.waitForURL('**/badges#coin-hoarder');
  });
});

describe('a new picture', () => {
  it('is cropped, shrunk, uploaded, checked, and shown to the player and others', async () => {
    const { page, player } = await openProfile();
    await choose(page, await drawing(page));
    await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    const canvas = page.getByRole('img', { name: /^Your picture/ });
    await canvas.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await canvas.press(key);
    await button(page, 'Use picture').tap();
    await says(page, 'Avatar updated!');
    expect(await drawnSize(page, player.username)).toEqual([512, 512]);
    const { avatar } = await player.call(routes.account.me, {});
    const response = await fetch(browser().stack.origin + avatar);
    expect(response.headers.get('content-type')).toBe('image/webp');
    await page.reload();
    expect(await drawnSize(page, player.username)).toEqual([512, 512]);

    const other = await browser().player();
    await other.page.goto(`/profile/${player.uid}`);
    await other.page.getByRole('heading', { name: player.username }).waitFor();
    expect(await drawnSize(other.page, player.username)).toEqual([512, 512]);
    expect(await browser().violations(other.page)).toEqual([]);
  });

  it('isn’t cropped if it isn’t a picture', async () => {
    const { page } = await openProfile();
    await choose(page, new TextEncoder().encode('<script>alert(1)</script>'));
    await says(page, 'Failed to upload.');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leaves the old one in place if the bucket rejects it', async () => {
    const { page, player } = await openProfile();
    await page.route('**/s3/**', (route) => route.fulfill({ status: 403, body: '' }));
    await choose(page, sample('jpeg'));
    await button(page, 'Use picture').tap();
    await says(page, 'Failed to upload.');
    await button(page, 'Add a picture').waitFor();
    expect((await player.call(routes.account.me, {})).avatar).toBe('');
  });

  it('is removed if its content doesn’t match its type, and the player sees why', async () => {
    const { page, player } = await openProfile();
    const script = Buffer.from('<script>alert(1)</script>');
    await page.route('**/s3/**', async (route) => {
      const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
      const at = body.indexOf('RIFF');
      await route.continue({ postData: Buffer.concat([body.subarray(0, at), script, body.subarray(at)]) });
    });
    await choose(page, sample('png'));
    await button(page, 'Use picture').tap();
    await says(page, 'Failed to upload.');
    expect((await player.call(routes.account.me, {})).avatar).toBe('');
  });
});

/** A 900 x 600 picture drawn by the browser. */
async function drawing(page: Page): Promise<Uint8Array> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600);
    const context = canvas.getContext('2d');
    if (context) context.fillRect(300, 100, 300, 400);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return Uint8Array.from(bytes);
}

describe('the username', () => {
  it('can be changed, and an invalid one gets an explanation', async () => {
    const { page, player } = await openProfile();
    const rival = await browser().stack.player();
    await button(page, 'Change username').tap();
    const field = page.getByLabel('Username');
    await field.fill('');
    await button(page, 'Save').tap();
    await says(page, 'Username cannot be empty.');
    await field.fill(rival.username.toUpperCase());
    await says(page, 'Username taken.');
    expect(await browser().violations(page)).toEqual([]);
    const name = `Iron.M_${crypto.randomUUID().slice(0, 6)}`;
    await field.fill(name);
    await page.getByLabel('Available').waitFor();
    await button(page, 'Save').tap();
    await says(page, 'Username updated!');
    expect((await player.call(routes.account.me, {})).username).toBe(name);
    const free = await player.call(routes.account.availability, { username: player.username });
    expect(free).toEqual({ username: true });
  });
});

describe('the password', () => {
  async function change(page: Page, current: string, next: string, again = next) {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(again);
    await button(page, 'Change password').tap();
  }

  it('can be changed with the current one', async () => {
    const { page, player } = await openProfile();
    const { email } = await player.call(routes.account.me, {});
    await change(page, PASSWORD, 'abc12');
    await says(page, 'New password ≥ 6 chars.');
    await change(page, PASSWORD, 'abcdefg');
    await expect.poll(() => page.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await says(page, '≥6 chars & include number.');
    await change(page, PASSWORD, 'new-round-2', 'new-round-3');
    await says(page, 'Passwords don’t match.');
    await change(page, 'not-my-password-1', 'new-round-2');
    await says(page, 'Current password incorrect.');
    expect(await browser().violations(page)).toEqual([]);
    await change(page, PASSWORD, 'new-round-2');
    await says(page, 'Password updated');
    // Every earlier session is over, but the player stays on the page, logged in.
    expect(await player.refusal(routes.account.me, {})).toBe('signed-out');
    await button(page, 'Change username').tap();
    await page.goto('/games');
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await amplifySession(browser().stack, { email, password: 'new-round-2' });
    await expect(amplifySession(browser().stack, { email, password: PASSWORD })).rejects.toThrow();
  });

  it('isn’t shown to players who log in with Google', async () => {
    const page = await browser().guest();
    await page.goto('/auth');
    await page.getByRole('button', { name: /Google/ }).tap();
    // Wait for the consent page, because our form has an email field, too.
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@gmail.test`);
    await page.getByLabel('Name').fill('Gina Carter');
    await page.getByRole('button', { name: 'Continue', exact: true }).tap();
    await page.waitForURL('**/setup-profile');
    const name = `gina.${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('State').selectOption('NV');
    await page.getByLabel('Date of birth').fill('01/02/1990');
    await page.getByRole('button', { name: 'Save and play' }).tap();
    await page.waitForURL('**/games');
    await page.goto('/profile');
    await page.getByText(name).first().waitFor();
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
  });
});

describe('a player', () => {
  it('can download their data as one file', async () => {
    const { page, player } = await openProfile({ coins: 25 });
    await grant(browser().stack, player.uid, { coins: 5 });
    const downloading = page.waitForEvent('download');
    await button(page, 'Download my data').tap();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('pfp-my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.profile).toMatchObject([{ username: player.username, coins: 30 }]);
    expect(data.ledger.map(({ coins }: { coins: number }) => coins)).toEqual([25, 5]);
  });

  it('can log out everywhere', async () => {
    const { page, player } = await openProfile();
    const { email } = await player.call(routes.account.me, {});
    const elsewhere = await amplifySession(browser().stack, { email, password: PASSWORD });
    await button(page, 'Log out everywhere').tap();
    await says(page, 'Logged out on all devices');
    await page.waitForURL('**/auth');
    const other = await browser().guest();
    await other.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, elsewhere);
    await other.goto('/profile');
    await other.waitForURL('**/auth');
  });

  it('can delete their account', async () => {
    const { page, player } = await openProfile({ coins: 25 });
    const { email } = await player.call(routes.account.me, {});
    await button(page, 'Delete my account').tap();
    await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    expect(await button(page, 'Delete permanently').isDisabled()).toBe(true);
    await page.getByLabel('Type DELETE to confirm').fill('delete');
    await button(page, 'Delete permanently').tap();
    await says(page, 'Your account has been deleted. Thanks for playing.');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/profile');
    await page.waitForURL('**/auth');
    await expect(amplifySession(browser().stack, { email, password: PASSWORD })).rejects.toThrow();
    expect(await browser().stack.audit()).toEqual([]);
  });
});

describe('other player pages', () => {
  it('say when there’s no such player', async () => {
    const { page } = await browser().player();
    await page.goto('/profile/nobody');
    await says(page, 'No data.');
    expect(await browser().violations(page)).toEqual([]);
  });

  it('show all badges, with the linked one in view and highlighted', async () => {
    const { page } = await browser().player({ coins: 600 });
    await page.goto('/badges#night-owl');
    await page.locator('#night-owl').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(11);
    const wanted = page.locator('#night-owl');
    await expect.poll(() => wanted.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('main').locator('[aria-current="true"]').count()).toBe(1);
    await expect
      .poll(() => wanted.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await page.locator('#coin-hoarder').getByText('Earned').waitFor();
    const way = page.getByRole('progressbar', { name: 'Progress toward Coin Millionaire' });
    expect(await way.getAttribute('aria-valuetext')).toBe('600 of 1,000');
    expect(await browser().violations(page)).toEqual([]);
  });
});
