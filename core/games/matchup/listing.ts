import * as z from 'zod/mini';
import { player } from '../../route.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import { ANSWER_LENGTH, type MatchupOutlook, type MatchupView } from './rules.ts';

export const listing = {
  name: 'Match Up!',
  order: 5,
  path: '/matchup',
  routes: {
    get: player.get('/api/games/matchup').replies<GameSnapshot<MatchupView> & { readonly outlook: MatchupOutlook }>(),
    start: player.post('/api/games/matchup/start').replies<PlayReply<MatchupView>>(),
    answer: player
      .post('/api/games/matchup/answer', {
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(ANSWER_LENGTH)),
      })
      .replies<PlayReply<MatchupView>>(),
    reveal: player.post('/api/games/matchup/reveal').replies<PlayReply<MatchupView>>(),
  },
} as const satisfies Listing;
