import * as z from 'zod/mini';
import { player } from '../../route.ts';
import { index } from '../../route-fields.ts';
import type { Listing } from '../listing.ts';
import type { GameSnapshot, PlayReply } from '../play-reply.ts';
import { CASES, type DealView } from './rules.ts';

export const listing = {
  name: 'Briefcase Bonanza',
  order: 3,
  path: '/deal',
  routes: {
    get: player.get('/api/games/deal').replies<GameSnapshot<DealView>>(),
    start: player.post('/api/games/deal/start', { case: index(CASES) }).replies<PlayReply<DealView>>(),
    open: player.post('/api/games/deal/open', { case: index(CASES) }).replies<PlayReply<DealView>>(),
    decide: player.post('/api/games/deal/decide', { deal: z.boolean() }).replies<PlayReply<DealView>>(),
  },
} as const satisfies Listing;
