import { anyone, player } from '../../route.ts';
import { day, index, text } from '../../route-fields.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import { STICKS_PER_LETTER } from './letters.ts';
import { LETTERS, type SticksView } from './rules.ts';
import type { PublishedWord, PublishedWords } from './word.ts';

export const listing = {
  name: 'Word Sticks',
  order: 4,
  path: '/sticks',
  routes: {
    get: player.get('/api/games/sticks').replies<GameSnapshot<SticksView>>(),
    start: player.post('/api/games/sticks/start').replies<PlayReply<SticksView>>(),
    pull: player
      .post('/api/games/sticks/pull', { letter: index(LETTERS), stick: index(STICKS_PER_LETTER) })
      .replies<PlayReply<SticksView>>(),
    guess: player.post('/api/games/sticks/guess', { word: text(LETTERS) }).replies<PlayReply<SticksView>>(),
    words: anyone.get('/api/games/sticks/words', {}, { cacheSeconds: 60 }).replies<PublishedWords>(),
    word: anyone.get('/api/games/sticks/words/{day}', { day }, { cacheSeconds: 60 }).replies<PublishedWord>(),
  },
} as const satisfies Listing;
