import { serve } from './edge/serve.ts';
import { latestBigWins, latestSlotWins } from './store/feed.ts';

export const handler = serve('feeds', {
  bigWins: () => latestBigWins(),
  slotWins: ({ today }) => latestSlotWins(today),
});
