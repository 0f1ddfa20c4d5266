import { describe, it } from 'vitest';
import { SLICES, wheel } from '../../../core/games/wheel/rules.ts';
import { aim } from '../../harness/aim.ts';
import { withBrowser } from '../../harness/browser.ts';
import { devices, press, refuse, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser({ tolerated: [/status of 409/] });

describe.each(devices)('the Prize Wheel on a %s', (device) => {
  it('has screenshots before and after its spin', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/wheel');
    const slice = SLICES.findIndex(({ id }) => id === 'coins-50');
    await aim(browser().stack, player, 'wheel', (random) => wheel.start(undefined, random, 0).slice === slice);
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    await shoot(page, device, 'wheel');
    await press(page, 'Spin');
    await waitForStatus(page, 'You won 50 Coins!');
    await shoot(page, device, 'wheel-won');
  });

  it('has a screenshot of its error when it can’t be loaded', async () => {
    const { page } = await browser().player({ device, reducedMotion: true });
    await refuse(page, '**/api/games/wheel');
    await page.goto('/wheel');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await shoot(page, device, 'wheel-error');
  });
});
