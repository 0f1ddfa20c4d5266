import { player } from '../../route.ts';
import { index, ordinal } from '../../route-fields.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import { PRIZES, ROUNDS, type ScratchView } from './rules.ts';

export const listing = {
  name: 'Scratch & Win',
  order: 6,
  path: '/scratch',
  routes: {
    get: player.get('/api/games/scratch').replies<GameSnapshot<ScratchView>>(),
    start: player.post('/api/games/scratch/start').replies<PlayReply<ScratchView>>(),
    pick: player
      .post('/api/games/scratch/pick', { round: ordinal(ROUNDS), card: index(PRIZES.length) })
      .replies<PlayReply<ScratchView>>(),
  },
} as const satisfies Listing;
