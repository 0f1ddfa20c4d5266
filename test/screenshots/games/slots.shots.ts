import { describe, it } from 'vitest';
import { withBrowser } from '../../harness/browser.ts';
import { devices, press, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Mini Slots on a %s', (device) => {
  it('has screenshots before and after a spin', async () => {
    const { page } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/slots');
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    await shoot(page, device, 'slots');
    await press(page, 'Spin');
    await waitForStatus(page, /Coins/);
    await shoot(page, device, 'slots-spun');
  });
});
