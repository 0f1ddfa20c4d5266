import { player } from '../../route.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import type { WheelView } from './rules.ts';

export const listing = {
  name: 'Prize Wheel',
  order: 2,
  path: '/wheel',
  routes: {
    get: player.get('/api/games/wheel').replies<GameSnapshot<WheelView>>(),
    spin: player.post('/api/games/wheel/spin').replies<PlayReply<WheelView>>(),
  },
} as const satisfies Listing;
