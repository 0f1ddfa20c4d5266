import { Failure } from '../core/failure.ts';
import { assertNotSuspended, needsSetup, type Profile } from '../core/people/profile.ts';
import { setting } from './aws/environment.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { hasHolder } from './people/holder.ts';
import { loadPlayer, viewOwn } from './people/own-profile.ts';
import { assertUsername, isUsable } from './people/usernames.ts';
import { ledgerPage } from './store/ledger.ts';
import { createStub, moveEmail, rename, saveTimeZone } from './store/profile.ts';
import { nameKey, reservedBy } from './store/reservation.ts';
import { withRetries } from './store/transaction.ts';

export const handler = serve('account', {
  availability: async ({ input: { email, username } }) => {
    const isNameFree = async (name: string) => isUsable(name) && (await reservedBy(nameKey(name))) === undefined;
    return {
      ...(email !== undefined && { email: !(await hasHolder(setting('USERS_OF_POOL'), email)) }),
      ...(username !== undefined && { username: await isNameFree(username) }),
    };
  },

  signIn: async (call) => {
    const { timeZone } = call.input;
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (profile) await moveEmail(profile, call.now);
      else await createStub(stubFor(call));
      if (timeZone && timeZone !== profile?.timeZone) await saveTimeZone(call.uid, timeZone);
    });
    return viewOwn(call);
  },

  me: (call) => viewOwn(call),

  rename: async (call) => {
    const { username } = call.input;
    assertUsername(username);
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (!profile) throw new Failure('user-not-found');
      assertNotSuspended(profile);
      if (needsSetup(profile)) throw new Failure('profile-incomplete');
      if (profile.username !== username) await rename(profile, username, call.now);
    });
    return viewOwn(call);
  },

  ledger: ({ uid, input }) => ledgerPage(uid, input.cursor),
});

/** A player before the first visit to /setup-profile (spec section 4). */
function stubFor({ uid, email, name, now }: PlayerCall): Profile {
  return {
    ...{ uid, email, username: '', displayName: name, countryCode: 'US', subdivisionCode: '', birthDate: '' },
    ...{ isOfLegalAge: false, phone: null, referralCode: null, createdAt: now, needsProfile: true },
    ...{ coins: 0, pfpMilli: 0, seq: 0, quizzesPlayed: 0, quizStreak: 0, badges: [], avatar: '' },
  };
}
