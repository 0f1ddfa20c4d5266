import { type SticksAction, type SticksState, type SticksView, sticks } from '../core/games/sticks/rules.ts';
import type { DailyWord } from '../core/games/sticks/word.ts';
import { serve } from './edge/serve.ts';
import { dailyWord, publishedWord, publishedWords } from './play/daily-word.ts';
import { act, snapshot, startPlay, type TurnGame } from './play/turns.ts';

const game: TurnGame<SticksState, DailyWord, SticksAction, SticksView> = {
  id: 'sticks',
  rules: sticks,
  replay: ({ day, commitment }) => ({ game: 'sticks', day, commitment }),
};

export const handler = serve('sticks', {
  get: (call) => snapshot(call, game),
  start: async (call) => startPlay(call, game, await dailyWord(call.today)),
  pull: (call) => act(call, game, call.input),
  guess: (call) => act(call, game, call.input),
  words: ({ today }) => publishedWords(today),
  word: ({ input, today }) => publishedWord(input.day, today),
});
