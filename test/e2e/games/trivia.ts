import { routes } from '../../../core/routes.ts';
import { type BrowserGame, enabled } from '../../harness/browser-games.ts';

export const browserGame: BrowserGame = {
  firstMove: (page) => enabled(page, 'Start quiz'),
  playToday: (player) => player.call(routes.trivia.start, {}),
};
