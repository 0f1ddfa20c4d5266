import { describe, it } from 'vitest';
import type { MatchupState } from '../../../core/games/matchup/rules.ts';
import { withBrowser } from '../../harness/browser.ts';
import { stateOf } from '../../harness/items.ts';
import { devices, press, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Match Up! on a %s', (device) => {
  it('has screenshots of a play in progress and its end', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/matchup');
    await page.getByRole('button', { name: 'Start round' }).waitFor();
    await shoot(page, device, 'matchup-ready');
    await press(page, 'Start round');
    await waitForStatus(page, 'Fill in the blank');
    const { prompt } = await stateOf<MatchupState>(browser().stack, player, 'matchup');
    for (const [index, { text }] of prompt.answers.entries()) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await waitForStatus(page, index === 5 ? 'All six!' : 'is a match!');
      if (index === 2) await shoot(page, device, 'matchup-playing');
    }
    await shoot(page, device, 'matchup-won');
  });
});
