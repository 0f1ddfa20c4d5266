import { Failure } from '../core/failure.ts';
import { needsSetup, viewPublicProfile } from '../core/people/profile.ts';
import { shownName } from './content/shown-name.ts';
import { serve } from './edge/serve.ts';
import { loadProfile } from './store/profile.ts';

export const handler = serve('players', {
  get: async ({ input }) => {
    const profile = await loadProfile(input.uid);
    // Players without a username haven't finished signing up, or deleted their account.
    if (!profile || needsSetup(profile)) throw new Failure('user-not-found');
    return viewPublicProfile({ ...profile, username: shownName(profile.username) });
  },
});
