import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { withBrowser } from '../harness/browser.ts';
import { devices, refuse, shoot } from './shot.ts';

const browser = withBrowser({ tolerated: [/status of 409/] });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const at = (page: Page, name: string) => page.getByRole('heading', { name }).scrollIntoViewIfNeeded();

async function openStore(page: Page): Promise<void> {
  await page.goto('/store');
  await page.getByRole('button', { name: /Mystery Box/ }).waitFor();
}

describe.each(devices)('%s', (device) => {
  it('shows the store', async () => {
    const { page } = await browser().player({ device, coins: 5250, pfpMilli: 12_500, reducedMotion: true });
    await openStore(page);
    await shoot(page, device, 'store');
    await at(page, 'Buy Gold Packs');
    await shoot(page, device, 'store-packs');
    await at(page, 'Spend Coins on Extras');
    await shoot(page, device, 'store-extras');
    await press(page, 'Buy: Mystery Box');
    await page.getByRole('dialog').waitFor();
    await shoot(page, device, 'store-confirm');
    await inDialog(page, 'Buy');
    await page.getByRole('dialog', { name: 'You won' }).waitFor();
    await shoot(page, device, 'store-mystery');
    await press(page, 'Got it');
    await press(page, 'Flip to Coins to PFP and convert');
    await page.getByRole('dialog').getByText('New balance').waitFor();
    await shoot(page, device, 'store-convert');
  });

  it('shows the store to a player with no balance', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await openStore(page);
    await shoot(page, device, 'store-empty');
  });

  it('shows the store in a region that isn’t eligible for the draw', async () => {
    const { page } = await browser().player({
      device,
      coins: 5250,
      pfpMilli: 12_500,
      state: 'WA',
      reducedMotion: true,
    });
    await openStore(page);
    await page.getByText('Not available in your region.').first().scrollIntoViewIfNeeded();
    await shoot(page, device, 'store-region');
  });

  it('shows an error and the way out', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await refuse(page, '**/api/packs');
    await openStore(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('heading', { name: 'Buy Gold Packs' }).evaluate((heading) => heading.scrollIntoView());
    await shoot(page, device, 'store-error');
  });

  it('shows paid, pending, and canceled orders', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await openStore(page);
    await press(page, /Buy Now: 500 Gold/);
    await press(page, /by card/);
    await page.getByRole('status').filter({ hasText: 'It’s yours' }).first().waitFor();
    await shoot(page, device, 'store-success');
    await openStore(page);
    await press(page, /Buy Now: 500 Gold/);
    await press(page, 'Pay by bank transfer (settles later)');
    await page.getByRole('status').filter({ hasText: 'Payment pending' }).first().waitFor();
    await shoot(page, device, 'store-pending');
    await openStore(page);
    await press(page, /Buy Now: 500 Gold/);
    await press(page, 'Cancel and return to the store');
    await page.getByText('You weren’t charged').waitFor();
    await shoot(page, device, 'store-cancel');
  });
});
