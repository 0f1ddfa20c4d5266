import * as z from 'zod/mini';
import { anyone, player } from '../../route.ts';
import { index, ordinal } from '../../route-fields.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import type { TeaserQuestion } from './question.ts';
import { CHOICES, QUESTIONS, type TriviaView } from './rules.ts';

export const listing = {
  name: 'Daily Trivia',
  order: 1,
  path: '/quiz',
  routes: {
    teaser: anyone
      .get('/api/games/trivia/teaser', {}, { cacheSeconds: 30 })
      .replies<readonly [TeaserQuestion, TeaserQuestion]>(),
    get: player.get('/api/games/trivia').replies<GameSnapshot<TriviaView>>(),
    start: player.post('/api/games/trivia/start').replies<PlayReply<TriviaView>>(),
    answer: player
      .post('/api/games/trivia/answer', {
        question: ordinal(QUESTIONS),
        choice: z.optional(z.nullable(index(CHOICES))),
      })
      .replies<PlayReply<TriviaView>>(),
  },
} as const satisfies Listing;
