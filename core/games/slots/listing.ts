import * as z from 'zod/mini';
import { anyone, player } from '../../route.ts';
import type { Listing } from '../listing.ts';
import type { PlayReply } from '../play-reply.ts';
import type { SlotMachine } from './machine.ts';
import type { SpinView } from './rules.ts';

export const listing = {
  name: 'Mini Slots',
  order: 7,
  path: '/slots',
  routes: {
    machine: anyone.get('/api/games/slots', {}, { cacheSeconds: 2 }).replies<SlotMachine>(),
    spin: player.post('/api/games/slots/spin', { bet: z.int().check(z.gte(1)) }).replies<PlayReply<SpinView>>(),
  },
} as const satisfies Listing;
