import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { withBrowser } from '../harness/browser.ts';

/** The browser logs every reply with a status of 400 or more; the tests cause these. */
const browser = withBrowser({
  tolerated: [/status of 4(00|04|09)/, /ERR_FAILED/, /Could not log out/],
});

let people = 0;
const newEmail = () => `fighter${++people}@example.com`;
const newName = () => `fighter.${++people}`;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the sign-up form, waiting for each field to appear. */
async function fillSignUp(page: Page, { email, username }: { email: string; username: string }) {
  await page.goto('/auth');
  await field(page, 'Email').fill(email);
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill('boxing1');
  await field(page, 'State').selectOption({ label: 'Nevada' });
  await field(page, 'Date of birth').pressSequentially('01021990');
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/auth');
  await button(page, 'Log in').click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

async function newAccount() {
  const account = { email: newEmail(), password: 'boxing1' };
  const { sub } = await browser().stack.cognito.createUser({ ...account, groups: [] });
  const player = await browser().stack.player({ account: { sub, email: account.email } });
  return { ...account, player };
}

describe('sign-up', () => {
  it('asks for one field at a time, celebrates, and opens the games', async () => {
    const page = await browser().guest();
    const [email, username] = [newEmail(), newName()];
    await page.goto('/auth');
    for (const label of ['Username', 'Password', 'State', 'Date of birth'])
      expect(await field(page, label).count()).toBe(0);
    expect(await browser().violations(page)).toEqual([]);
    await fillSignUp(page, { email, username });
    expect(await field(page, 'Date of birth').inputValue()).toBe('01/02/1990');
    await page.getByLabel('Phone optional').fill('+1 702 555 0123');
    expect(await browser().violations(page)).toEqual([]);
    const choosing = page.waitForRequest('**/api/fair/client-seed');
    await button(page, 'Create account').click();
    expect((await choosing).postDataJSON()).toEqual({
      serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await page.getByRole('heading', { name: `You’re in, ${username}!` }).waitFor();
    await page.waitForURL('**/games');
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await page.goto('/history');
    await page.getByText('No transactions yet').waitFor();
  });

  it('says at once that a state has no draw, and then doesn’t advertise the prize', async () => {
    const page = await browser().guest();
    const username = newName();
    await fillSignUp(page, { email: newEmail(), username });
    const hint = page.getByText('There’s no prize draw in Washington. You can play every game for Coins and badges,');
    expect(await hint.count()).toBe(0);
    await field(page, 'State').selectOption({ label: 'Washington' });
    await hint.waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await button(page, 'Create account').click();
    await page.waitForURL('**/games');
    await page.getByText('There’s no prize draw in your state.').waitFor();
    await page.getByRole('heading', { name: 'Your Coins' }).waitFor();
    expect(await page.getByText(/poster|Next draw/i).count()).toBe(0);
    expect(await browser().violations(page)).toEqual([]);
    await page.goto('/');
    await page.getByText('There’s no prize draw in your state.').waitFor();
    expect(await page.getByText(/poster|Next draw/i).count()).toBe(0);
  });

  it('works with the keyboard alone', async () => {
    const page = await browser().guest({ device: 'desktop' });
    await page.goto('/auth');
    await field(page, 'Email').focus();
    const keys = [newEmail(), newName(), 'boxing1', 'Nev', '01021990'];
    for (const [index, label] of ['Email', 'Username', 'Password', 'State', 'Date of birth'].entries()) {
      await expect.poll(() => field(page, label).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(keys[index] ?? '');
      // Enter moves to the next field once it appears.
      const next = ['Username', 'Password', 'State', 'Date of birth', 'Referral code optional'][index] ?? '';
      await page.getByLabel(next, { exact: true }).waitFor();
      if (label === 'State') await page.keyboard.press('Tab');
      else await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: /You’re in/ }).waitFor();
  });

  it('explains mistakes in the spec’s words', async () => {
    const { email, player } = await newAccount();
    const page = await browser().guest();
    await page.goto('/auth');
    await button(page, 'Create account').click();
    await page.getByRole('alert').getByText('Please complete all required fields.').waitFor();
    await field(page, 'Email').fill(email.toUpperCase());
    await page.getByText('Email is already in use.').waitFor();
    await field(page, 'Email').fill(newEmail());
    await field(page, 'Username').fill(player.username.toUpperCase());
    await page.getByText('Username taken.').waitFor();
    await field(page, 'Username').fill(newName());
    await field(page, 'Password').fill('boxing');
    await field(page, 'Password').blur();
    await page.getByText('≥6 chars & include number.').waitFor();
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    expect(await browser().violations(page)).toEqual([]);
    await field(page, 'Password').fill('boxing1');
    await field(page, 'State').selectOption('NV');
    await field(page, 'Date of birth').fill('30/02/1990');
    await button(page, 'Create account').click();
    await page.getByText('Must be valid date & 18+.').waitFor();
  });

  it('checks whether a username is available once typing pauses', async () => {
    const page = await browser().guest();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/availability') && asked.push(request.url()));
    await page.goto('/auth');
    await field(page, 'Email').pressSequentially('maya@example.com', { delay: 20 });
    await field(page, 'Username').waitFor();
    expect(asked).toHaveLength(1);
  });

  it('keeps the account when someone else just took the username, and accepts another', async () => {
    const { player: faster } = await newAccount();
    const page = await browser().guest();
    // The username was still available when the form checked.
    const isName = (request: { postData(): string | null }) => request.postData()?.includes('"username"');
    await page.route('**/api/availability', (route) =>
      isName(route.request()) ? route.fulfill({ json: { username: true } }) : route.fallback(),
    );
    const signUps: string[] = [];
    page.on('request', (request) => signUps.push(request.headers()['x-amz-target'] ?? ''));
    await fillSignUp(page, { email: newEmail(), username: faster.username });
    await button(page, 'Create account').click();
    await page.getByText('Username taken.').waitFor();
    await page.unroute('**/api/availability');
    expect(await browser().violations(page)).toEqual([]);
    await field(page, 'Username').fill(newName());
    await button(page, 'Continue').click();
    await page.waitForURL('**/games');
    expect(signUps.filter((target) => target.endsWith('.SignUp'))).toHaveLength(1);
  });
});

describe('login', () => {
  it('welcomes the player back and remembers the device', async () => {
    const { email, password, player } = await newAccount();
    const page = await browser().guest({ device: 'desktop' });
    await signIn(page, email.toUpperCase(), password);
    await page.getByRole('heading', { name: `Welcome back, ${player.username}!` }).waitFor();
    await page.waitForURL('**/games');
    await button(page, 'Logout').click();
    await page.getByText('Logged out 👋').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
  });

  it('says that logging out failed, and keeps the player logged in', async () => {
    const { page } = await browser().player({ device: 'desktop' });
    await page.goto('/games');
    await button(page, 'Logout').waitFor();
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key) {
        if (this === localStorage) throw new Error('The storage is locked');
        removeItem.call(this, key);
      };
    });
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Could not log out'));
    await button(page, 'Logout').click();
    await page.getByText('Couldn’t log out – check your connection', { exact: true }).waitFor();
    await logged;
    expect(new URL(page.url()).pathname).toBe('/games');
    expect(await button(page, 'Logout').isVisible()).toBe(true);
  });

  it('rejects a wrong password without saying what was wrong', async () => {
    const { email } = await newAccount();
    const page = await browser().guest();
    await signIn(page, email, 'not-it-1');
    await page.getByRole('alert').getByText('Authentication failed. Please try again.').waitFor();
    await signIn(page, newEmail(), 'not-it-1');
    await page.getByRole('alert').getByText('Authentication failed. Please try again.').waitFor();
  });

  it('sends players who are already logged in straight to the games', async () => {
    const { page } = await browser().player();
    await page.goto('/auth');
    await page.waitForURL('**/games');
  });
});

describe('a forgotten password', () => {
  it('can be replaced with the emailed code', async () => {
    const { email } = await newAccount();
    const page = await browser().guest();
    await page.goto('/auth');
    await button(page, 'Log in').click();
    await button(page, 'Forgot your password?').click();
    expect(await browser().violations(page)).toEqual([]);
    await field(page, 'Email').fill(email);
    await button(page, 'Send code').click();
    await field(page, 'Code from the email').fill('000000');
    await field(page, 'New password').fill('kicking2');
    await button(page, 'Save new password').click();
    await page.getByRole('alert').getByText('That code is incorrect or has expired.').waitFor();
    const mail = browser()
      .stack.services.mail.messages()
      .find(({ to }) => to.includes(email));
    await field(page, 'Code from the email').fill(/\d{6}/.exec(mail?.text ?? '')?.[0] ?? '');
    await button(page, 'Save new password').click();
    await page.getByText('Password updated').waitFor();
    await page.waitForURL('**/games');
  });
});

describe('Google login', () => {
  async function throughGoogle(page: Page, email: string, decision: 'Continue' | 'Cancel') {
    await page.goto('/auth');
    await button(page, 'Continue with Google').click();
    // Wait for the consent page, because our form has an email field, too.
    await button(page, 'Cancel').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name').fill('Maya Stone');
    await button(page, decision).click();
  }

  it('takes new players to /setup-profile, and from there to the games', async () => {
    const page = await browser().guest({ device: 'desktop' });
    const email = newEmail();
    await throughGoogle(page, email, 'Continue');
    await page.waitForURL('**/setup-profile');
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    expect(await browser().violations(page)).toEqual([]);
    await button(page, 'Save and play').click();
    await page.getByRole('alert').getByText('Please fill every field correctly.').waitFor();
    await page.goto('/games');
    await page.waitForURL('**/setup-profile');
    await page.goto('/terms');
    await page.getByRole('heading', { name: 'Terms' }).waitFor();
    await page.goto('/setup');
    await page.getByText('3-14 letters, digits, “_” or “.”').waitFor();
    await field(page, 'Username').fill(newName());
    await field(page, 'State').selectOption({ label: 'NV' });
    await field(page, 'Date of birth').fill('01/02/1990');
    await button(page, 'Save and play').click();
    await page.getByText('Profile completed – welcome!').waitFor();
    await page.waitForURL('**/games');
    await button(page, 'Logout').click();
    await page.getByText('Logged out 👋').waitFor();
    await throughGoogle(page, email, 'Continue');
    await page.waitForURL('**/games');
  });

  it('says when it failed', async () => {
    const page = await browser().guest();
    await throughGoogle(page, newEmail(), 'Cancel');
    await page.getByRole('alert').getByText('Google authentication failed. Please try again.').waitFor();
  });

  it('doesn’t create a second account for an email that has a password', async () => {
    const { email } = await newAccount();
    const page = await browser().guest();
    await throughGoogle(page, email, 'Continue');
    await page.getByRole('alert').getByText('Email is already in use.').waitFor();
  });
});

describe('a profile that can’t be loaded', () => {
  it('sends the player back to /auth, which shows the problem and a retry button', async () => {
    const { page, player } = await browser().player();
    await page.route('**/api/me', (route) =>
      route.fulfill({ status: 404, json: { code: 'user-not-found', message: 'No data.' } }),
    );
    await page.goto('/games');
    await page.waitForURL('**/auth');
    await page.getByRole('alert').getByText('No data.').waitFor();
    await page.unroute('**/api/me');
    await button(page, 'Try again').click();
    await page.waitForURL('**/games');
    expect((await player.call(routes.account.me, {})).needsProfile).toBe(false);
  });
});
