import { describe, it } from 'vitest';
import type { TriviaState } from '../../../core/games/trivia/rules.ts';
import { withBrowser } from '../../harness/browser.ts';
import { stateOf } from '../../harness/items.ts';
import { devices, press, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Daily Trivia on a %s', (device) => {
  it('has screenshots from the start to the result', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/quiz');
    await page.getByRole('button', { name: 'Start quiz' }).waitFor();
    await shoot(page, device, 'trivia-ready');
    await press(page, 'Start quiz');
    const choices = page.getByRole('region', { name: /^Question/ }).getByRole('button');
    for (const number of [1, 2, 3, 4, 5]) {
      await page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number}:`) }).waitFor();
      if (number === 1) await shoot(page, device, 'trivia-question');
      const { questions } = await stateOf<TriviaState>(browser().stack, player, 'trivia');
      const right = questions[number - 1]?.right ?? 0;
      await choices.nth(number === 2 ? (right + 1) % 4 : right).click();
      if (number === 1) await shoot(page, device, 'trivia-right');
      if (number === 2) await shoot(page, device, 'trivia-wrong');
    }
    await waitForStatus(page, 'of 5 correct');
    await press(page, 'See answers');
    await shoot(page, device, 'trivia-result');
  });
});
