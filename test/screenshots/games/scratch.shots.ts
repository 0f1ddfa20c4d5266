import { describe, it } from 'vitest';
import { routes } from '../../../core/routes.ts';
import { withBrowser } from '../../harness/browser.ts';
import { devices, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Scratch & Win on a %s', (device) => {
  it('has screenshots of a play in progress and its end', async () => {
    const { page } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/scratch');
    for (const round of [1, 2, 3, 4, 5]) {
      await page.getByText(`Round ${round} of 5: pick a card.`).waitFor();
      if (round === 3) await shoot(page, device, 'scratch-playing');
      await page
        .getByRole('group', { name: /^Round \d cards$/ })
        .getByRole('button')
        .nth(round)
        .click();
      if (round === 3) {
        await waitForStatus(page, /^\d+ Coins!$/);
        await shoot(page, device, 'scratch-revealed');
      }
    }
    await waitForStatus(page, /your best prize/);
    await shoot(page, device, 'scratch-won');
  });

  it('has a screenshot after today’s play', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true });
    await player.call(routes.scratch.start, {});
    for (const round of [1, 2, 3, 4, 5]) await player.call(routes.scratch.pick, { round, card: 0 });
    await page.goto('/scratch');
    await page.getByText(/New cards in/).waitFor();
    await shoot(page, device, 'scratch-done');
  });
});
