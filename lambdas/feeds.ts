import { serve } from './edge/serve.ts';
import { shownBigWins, shownSlotWins } from './live/wins.ts';

export const handler = serve('feeds', {
  bigWins: () => shownBigWins(),
  slotWins: ({ today }) => shownSlotWins(today),
});
