import { Failure } from '../core/failure.ts';
import { assertNotDeleted, needsSetup, type Profile, viewProfile } from '../core/people/profile.ts';
import { checkPhone, checkReferralCode, checkState, checkUsername, parseBirthDate } from '../core/people/validation.ts';
import type { RouteInput } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import { isDecent } from './content/decency.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { ledgerPage } from './store/ledger.ts';
import { completeProfile, createStub, loadProfile, rename, saveTimeZone } from './store/profile.ts';
import { emailKey, nameKey, reservedBy } from './store/reservation.ts';
import { withRetries } from './store/transaction.ts';

export const handler = serve('account', {
  availability: async ({ input: { email, username } }) => {
    const isFree = async (key: ReturnType<typeof nameKey>) => (await reservedBy(key)) === undefined;
    return {
      ...(email !== undefined && { email: await isFree(emailKey(email)) }),
      ...(username !== undefined && { username: isUsable(username) && (await isFree(nameKey(username))) }),
    };
  },

  signIn: async (call) => {
    const { timeZone } = call.input;
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (!profile) await createStub(stubFor(call));
      if (timeZone && timeZone !== profile?.timeZone) await saveTimeZone(call.uid, timeZone);
    });
    return viewOf(call);
  },

  me: (call) => viewOf(call),

  complete: async (call) => {
    const completion = completionOf(call);
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (!profile) throw new Failure('stub-missing');
      if (needsSetup(profile))
        return completeProfile(
          profile,
          { ...completion, displayName: profile.displayName || completion.username },
          call.now,
        );
      if (profile.username !== completion.username) throw new Failure('profile-complete');
    });
    return viewOf(call);
  },

  rename: async (call) => {
    const { username } = call.input;
    assertUsername(username);
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (!profile) throw new Failure('user-not-found');
      if (needsSetup(profile)) throw new Failure('profile-incomplete');
      if (profile.username !== username) await rename(profile, username, call.now);
    });
    return viewOf(call);
  },

  ledger: ({ uid, input }) => ledgerPage(uid, input.cursor),
});

/** Throws `account-deleted`: a token stays valid for a few minutes after its account is deleted. */
async function loadPlayer(uid: string): Promise<Profile | undefined> {
  const profile = await loadProfile(uid);
  if (profile) assertNotDeleted(profile);
  return profile;
}

async function viewOf({ uid, today }: PlayerCall) {
  const profile = await loadPlayer(uid);
  if (!profile) throw new Failure('user-not-found');
  return viewProfile(profile, today);
}

/** A player before the first visit to /setup-profile (spec section 4). */
function stubFor({ uid, email, name, now }: PlayerCall): Profile {
  return {
    ...{ uid, email, username: '', displayName: name, countryCode: 'US', subdivisionCode: '', birthDate: '' },
    ...{ isOfLegalAge: false, phone: null, referralCode: null, createdAt: now, needsProfile: true },
    ...{ coins: 0, pfpMilli: 0, seq: 0, quizzesPlayed: 0, quizStreak: 0, badges: [], avatar: '' },
  };
}

/** Checks the form's fields (spec section 5). Throws `invalid-profile`, `username-empty`, or `username-taken`. */
function completionOf({ input, today }: PlayerCall<RouteInput<Routes['account']['complete']>>) {
  const { username, subdivisionCode, phone = '', referralCode = '' } = input;
  const birthDate = parseBirthDate(input.birthDate, today);
  const isWrong = checkState(subdivisionCode) || checkPhone(phone) || checkReferralCode(referralCode);
  if (!birthDate || isWrong) throw new Failure('invalid-profile');
  assertUsername(username);
  const optional = { phone: phone || null, referralCode: referralCode || null };
  return { username, subdivisionCode, birthDate, isOfLegalAge: true, ...optional };
}

/** Whether a player may take this name, if no one else has it. */
function isUsable(username: string): boolean {
  return !checkUsername(username) && isDecent(username);
}

function assertUsername(username: string): void {
  if (username === '') throw new Failure('username-empty');
  const problem = checkUsername(username);
  if (problem) throw new Failure('invalid-profile', problem);
  if (!isDecent(username)) throw new Failure('username-taken');
}
