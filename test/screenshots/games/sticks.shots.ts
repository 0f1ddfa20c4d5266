import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { START_STICKS, type SticksState, WRONG_GUESS_COST } from '../../../core/games/sticks/rules.ts';
import { routes } from '../../../core/routes.ts';
import { withBrowser } from '../../harness/browser.ts';
import { stateOf } from '../../harness/items.ts';
import { devices, press, shoot, waitForStatus } from '../shot.ts';

const browser = withBrowser();

describe.each(devices)('Word Sticks on a %s', (device) => {
  it('has screenshots of a play in progress and the solved word', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await page.goto('/sticks');
    await waitForStatus(page, 'Pull a stick');
    for (let count = 0; count < 7; count++) await press(page, /^Letter 1, .*not pulled/);
    await page.waitForTimeout(500);
    await shoot(page, device, 'sticks-playing');
    const { word } = await stateOf<SticksState>(browser().stack, player, 'sticks');
    const guess = page.getByRole('textbox', { name: 'Your guess, six letters' });
    await guess.fill(word);
    await guess.press('Enter');
    await waitForStatus(page, '100 coins');
    await shoot(page, device, 'sticks-won');
  });

  it('has a screenshot of the end without sticks', async () => {
    const { page, player } = await browser().player({ device, reducedMotion: true, coins: 640 });
    await player.call(routes.sticks.start, {});
    const { word } = await stateOf<SticksState>(browser().stack, player, 'sticks');
    const words: string[] = JSON.parse(readFileSync('web/public/wordlists/wordsticks-6.json', 'utf8'));
    const wrong = words.filter((each) => each.toUpperCase() !== word.toUpperCase());
    for (const each of wrong.slice(1, START_STICKS / WRONG_GUESS_COST))
      await player.call(routes.sticks.guess, { word: each });
    await page.goto('/sticks');
    const guess = page.getByRole('textbox', { name: 'Your guess, six letters' });
    await guess.fill(wrong[0] ?? '');
    await guess.press('Enter');
    await waitForStatus(page, 'You’re out of sticks.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await shoot(page, device, 'sticks-lost');
  });
});
