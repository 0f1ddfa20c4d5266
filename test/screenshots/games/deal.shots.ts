import { describe, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { devices, press, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Briefcase Bonanza on a %s', (device) => {
  it('has screenshots from the choice of a case to the deal', async () => {
    const { page } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/deal');
    const open = (number: number) => page.getByRole('button', { name: `Case ${number}, closed`, exact: true }).click();
    await page.getByRole('button', { name: 'Case 7, closed', exact: true }).waitFor();
    await shoot(page, device, 'deal');
    await open(7);
    await waitForStatus(page, 'Case 7 is yours.');
    for (const number of [1, 2, 3]) await open(number);
    await waitForStatus(page, '1 more to open');
    await shoot(page, device, 'deal-playing');
    await open(4);
    await page.getByRole('region', { name: 'The banker offers' }).waitFor();
    await shoot(page, device, 'deal-offer');
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await press(page, 'Stay here');
    await shoot(page, device, 'deal-won');
  });
});
