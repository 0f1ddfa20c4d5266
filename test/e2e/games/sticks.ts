import { routes } from '../../../core/routes.ts';
import type { BrowserGame } from '../../harness/browser-games.ts';

export const browserGame: BrowserGame = {
  firstMove: (page) => page.getByRole('button', { name: /^Letter 1, .*, not pulled$/ }).first(),
  mainControl: (page) => page.getByRole('button', { name: 'Guess' }),
  playToday: async (player) => {
    await player.call(routes.sticks.start, {});
    for (let n = 0; n < 40; n++) {
      const end = String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26));
      await player.call(routes.sticks.guess, { word: `qqqq${end}` });
    }
  },
};
