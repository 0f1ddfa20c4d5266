import { routes } from '../../../core/routes.ts';
import { type BrowserGame, enabled } from '../../harness/browser-games.ts';

export const browserGame: BrowserGame = {
  firstMove: (page) => enabled(page, 'Start round'),
  playToday: async (player) => {
    await player.call(routes.matchup.start, {});
    await player.call(routes.matchup.reveal, {});
  },
};
