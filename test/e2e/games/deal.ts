import { routes } from '../../../core/routes.ts';
import { type BrowserGame, enabled } from '../../harness/browser-games.ts';

export const browserGame: BrowserGame = {
  firstMove: (page) => enabled(page, 'Case 8, closed'),
  playToday: async (player) => {
    await player.call(routes.deal.start, { case: 3 });
    for (const number of [4, 5, 6, 7]) await player.call(routes.deal.open, { case: number });
    await player.call(routes.deal.decide, { deal: true });
  },
};
