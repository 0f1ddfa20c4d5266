import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../core/routes.ts';
import { catalog } from '../../core/shop/catalog.ts';
import { withBrowser } from '../harness/browser.ts';

const browser = withBrowser({ tolerated: [/status of (404|409|500)/, /ERR_FAILED/] });

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const noViolations = async (page: Page) => expect(await browser().violations(page)).toEqual([]);
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Presses a button in the open dialog. */
const agree = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function openStore(page: Page) {
  await page.goto('/store');
  await heading(page, 'Spend Coins on Extras').waitFor();
  await page.getByRole('button', { name: /Mystery Box/ }).waitFor();
}

async function buyExtra(page: Page, name: string) {
  await press(page, `Buy: ${name}`);
  await agree(page, 'Buy');
  await told(page, `Purchased ${name}`);
}

describe('the store on a phone', () => {
  it('sells a pack, converts, enters the giveaway, and sells every extra', { timeout: 120_000 }, async () => {
    const { page, player } = await browser().player({ coins: 25 });
    await openStore(page);
    await page.getByRole('button', { name: 'Need 10 Coins first' }).waitFor();
    expect(await page.getByRole('button', { name: '3,975 Coins to go: Mystery Box' }).isDisabled()).toBe(true);
    await noViolations(page);

    await press(page, 'Buy Now: 6,500 Gold + 100 PFP bonus for $49.99');
    await press(page, /Pay \$49\.99 by card/);
    await told(page, 'It’s yours');
    await noViolations(page);
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 6525, pfpCoins: 100 });

    await page.getByRole('link', { name: 'Back to Store' }).click();
    await press(page, 'Confirm & Enter');
    await told(page, 'Entered with 100 ticket(s)!');
    await buyExtra(page, '10 Extra Entries');
    await page.getByText('My entries this month 110').waitFor();
    await buyExtra(page, 'Wheel Bonus Spin');
    await page.getByText('A bonus spin is already waiting for you.').waitFor();
    expect(await page.getByRole('button', { name: 'Buy: Wheel Bonus Spin' }).isDisabled()).toBe(true);
    await buyExtra(page, 'Mystery Box');
    const won = page.getByRole('dialog', { name: 'You won' });
    const prize = (await player.call(routes.extras.getMine, {})).items[0]?.prize ?? '';
    await won.getByText(prize).waitFor();
    await noViolations(page);
    await press(page, 'Got it');

    await press(page, 'Flip to Coins to PFP and convert');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('New balance: 0 Coins and 42.5 PFP.').waitFor();
    await noViolations(page);
    await agree(page, 'Convert');
    await told(page, 'Converted 425 ➜ 42.500 PFP');
    await press(page, 'Flip to PFP to Coins and convert');
    await agree(page, 'Convert');
    await told(page, 'Converted 42.500 PFP ➜ 425 Coins');
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 425, pfpCoins: 0 });

    await page.getByText('Your purchases').click();
    await page.getByText(`Mystery Box: ${prize}`).waitFor();
    await noViolations(page);
    expect(await browser().stack.audit()).toEqual([]);
  });

  it('sells an extra once on a double tap', async () => {
    const { page, player } = await browser().player({ coins: 250 });
    await openStore(page);
    // The page is complete and won't move.
    await page.getByRole('button', { name: /Buy Now: 500 Gold/ }).waitFor();
    await press(page, 'Buy: 10 Extra Entries');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await page.getByRole('dialog').getByRole('button', { name: 'Buy' }).dblclick();
    await told(page, 'Purchased 10 Extra Entries');
    expect(sent).toEqual(['/api/extras/sweeps10']);
    expect((await player.call(routes.extras.getMine, {})).items).toHaveLength(1);
    expect((await player.call(routes.account.me, {})).coins).toBe(150);
  });

  it('ignores the second of two quick taps when the first one closed a dialog', async () => {
    const { page, player } = await browser().player({ coins: 250 });
    await openStore(page);
    await page.getByRole('button', { name: /^Buy Now: 500 Gold/ }).waitFor();
    await press(page, 'Buy: 10 Extra Entries');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true });
    await confirm.waitFor();
    // A pack's button is under the dialog's.
    const box = await confirm.boundingBox();
    await page.getByRole('button', { name: /^Buy Now: 500 Gold/, includeHidden: true }).evaluate((pack, at) => {
      document.querySelector('main')?.append(pack);
      Object.assign(pack.style, { position: 'fixed', left: `${at?.x}px`, top: `${at?.y}px`, zIndex: 9 });
    }, box);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await confirm.dblclick();
    await told(page, 'Purchased 10 Extra Entries');
    expect(sent).toEqual(['/api/extras/sweeps10']);
    expect((await player.call(routes.extras.getMine, {})).items).toHaveLength(1);
  });

  it.each([
    [
      'a conversion',
      '**/api/convert/*',
      ['Flip to Coins to PFP and convert', 'Convert'],
      'Conversion failed – try again.',
    ],
    ['an entry', '**/api/giveaway/entries', ['Confirm & Enter'], 'Could not process entry.'],
    ['an extra', '**/api/extras/*', ['Buy: 10 Extra Entries', 'Buy'], 'Transaction failed.'],
    ['a pack', '**/api/packs/*/checkout', [/^Buy Now: 500 Gold/], 'Transaction failed.'],
  ])('says when %s fails, and takes nothing', async (_what, path, [first = '', second], words) => {
    const { page, player } = await browser().player({ coins: 250, pfpMilli: 1000, reducedMotion: true });
    await page.route(path, (route) => route.abort());
    await openStore(page);
    await press(page, first);
    if (second) await agree(page, String(second));
    await told(page, words);
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 250, pfpCoins: 1 });
  });

  it('converts only after the player confirms, and says what can’t be converted', async () => {
    const { page, player } = await browser().player({ pfpMilli: 2050, reducedMotion: true });
    await openStore(page);
    await press(page, 'Flip to Coins to PFP and convert');
    await told(page, 'You have 0 Coins.');
    await press(page, 'Flip to PFP to Coins and convert');
    await agree(page, 'Not now');
    expect(await player.call(routes.account.me, {})).toMatchObject({ coins: 0, pfpCoins: 2.05 });
  });

  it('waits for a payment that settles later, then shows it', async () => {
    const { page, player } = await browser().player({ reducedMotion: true });
    await openStore(page);
    await press(page, /Buy Now: 500 Gold/);
    await press(page, 'Pay by bank transfer (settles later)');
    await told(page, 'Payment pending');
    await noViolations(page);
    const { stripe } = browser().stack.services;
    const [checkout] = stripe.listSessions();
    stripe.settleAsync(checkout?.session.id ?? '', true);
    await told(page, 'It’s yours');
    expect((await player.call(routes.account.me, {})).coins).toBe(500);
  });

  it('returns from a closed checkout with nothing bought', async () => {
    const { page, player } = await browser().player();
    await openStore(page);
    await press(page, /Buy Now: 500 Gold/);
    await press(page, 'Cancel and return to the store');
    await page.getByText('You weren’t charged').waitFor();
    await noViolations(page);
    await page.getByRole('link', { name: 'Back to Store' }).click();
    await heading(page, 'Buy Gold Packs').waitFor();
    expect((await player.call(routes.account.me, {})).coins).toBe(0);
  });

  it('says when the packs can’t be loaded, and offers a retry', async () => {
    const { page } = await browser().player();
    await page.route('**/api/packs', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Ouch.' } }),
    );
    await openStore(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Ouch.' });
    await alert.waitFor();
    await noViolations(page);
    await page.unroute('**/api/packs');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /Buy Now: 500 Gold/ }).waitFor();
  });

  it('has no giveaway or packs in a region that isn’t eligible', async () => {
    const { page } = await browser().player({ coins: 5000, pfpMilli: 5000, state: 'WA' });
    await openStore(page);
    await page.getByText('Not available in your region.').first().waitFor();
    expect(await page.getByRole('button', { name: /Confirm & Enter|Buy Now/ }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: '10 Extra Entries' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Buy: Mystery Box' }).isDisabled()).toBe(false);
    await noViolations(page);
  });
});

describe('a pack that the operator changes while a player is viewing it', () => {
  const { packs, merchandise } = catalog;
  /** Applies the operator's list as `npm run seed` does. */
  const seed = (list: typeof catalog) => browser().stack.functions.invoke('events/seed', list);
  const checkoutsOf = (uid: string) =>
    browser()
      .stack.services.stripe.listSessions()
      .filter(({ session }) => session.client_reference_id === uid);
  afterEach(() => seed(catalog));

  it('isn’t sold at a price the player hasn’t seen, and shows the new one with a message', async () => {
    const { page, player } = await browser().player();
    await openStore(page);
    await page.getByRole('button', { name: 'Buy Now: 500 Gold for $4.99' }).waitFor();
    await seed({
      merchandise,
      packs: packs.map((pack) => (pack.id === 'prospect' ? { ...pack, priceCents: 599 } : pack)),
    });
    await press(page, 'Buy Now: 500 Gold for $4.99');
    await told(page, 'The price of this pack has changed. Check the new price and try again.');
    await page.getByRole('button', { name: 'Buy Now: 500 Gold for $5.99' }).waitFor();
    expect(checkoutsOf(player.uid)).toEqual([]);
  });

  it('isn’t sold once it’s off sale, and disappears with a message', async () => {
    const { page, player } = await browser().player();
    await openStore(page);
    const button = page.getByRole('button', { name: 'Buy Now: 500 Gold for $4.99' });
    await button.waitFor();
    await seed({ merchandise, packs: packs.filter(({ id }) => id !== 'prospect') });
    await button.click();
    await told(page, 'This pack isn’t available.');
    await button.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Buy Now: 1,100 Gold/ }).waitFor();
    expect(checkoutsOf(player.uid)).toEqual([]);
  });
});

describe('the store by keyboard, on a desktop', () => {
  it('shows the mystery box’s odds, and converts', async () => {
    const { page, player } = await browser().player({ coins: 120, device: 'desktop' });
    await openStore(page);
    await noViolations(page);
    await page.getByRole('button', { name: 'Prizes and odds' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'In your next box' }).getByText('38%').waitFor();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Flip to Coins to PFP and convert' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Convert', exact: true }).focus();
    await page.keyboard.press('Enter');
    await told(page, 'Converted 120 ➜ 12.000 PFP');
    expect((await player.call(routes.account.me, {})).pfpCoins).toBe(12);
  });
});
