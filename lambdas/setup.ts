import { Failure } from '../core/failure.ts';
import { INVALID_PHONE } from '../core/people/messages.ts';
import { assertNotSuspended, needsSetup } from '../core/people/profile.ts';
import { checkReferralCode, checkState, parseBirthDate } from '../core/people/validation.ts';
import type { RouteInput } from '../core/route.ts';
import type { Routes } from '../core/routes.ts';
import type { PlayerCall } from './edge/call.ts';
import { serve } from './edge/serve.ts';
import { loadPlayer, viewOwn } from './people/own-profile.ts';
import { parsePhone } from './people/phone.ts';
import { assertUsername } from './people/usernames.ts';
import { isBarred } from './store/barred.ts';
import { completeProfile } from './store/profile.ts';
import { withRetries } from './store/transaction.ts';

type SetupCall = PlayerCall<RouteInput<Routes['setup']['complete']>>;

/** Once per account, and apart from the Lambda that serves every page load: phone numbers need a large library. */
export const handler = serve('setup', {
  complete: async (call) => {
    const completion = completionOf(call);
    if (completion.phone && (await isBarred({ phone: completion.phone }))) throw new Failure('phone-taken');
    await withRetries(async () => {
      const profile = await loadPlayer(call.uid);
      if (!profile) throw new Failure('stub-missing');
      assertNotSuspended(profile);
      if (needsSetup(profile))
        return completeProfile(
          profile,
          { ...completion, displayName: profile.displayName || completion.username },
          call.now,
        );
      if (profile.username !== completion.username) throw new Failure('profile-complete');
    });
    return viewOwn(call);
  },
});

/** Checks the form's fields (spec section 5). Throws `invalid-profile`, `username-empty`, or `username-taken`. */
function completionOf({ input, today }: SetupCall) {
  const { username, subdivisionCode, referralCode = '' } = input;
  const birthDate = parseBirthDate(input.birthDate, today);
  if (!birthDate || checkState(subdivisionCode) || checkReferralCode(referralCode))
    throw new Failure('invalid-profile');
  assertUsername(username);
  const optional = { phone: phoneOf(input.phone), referralCode: referralCode || null };
  return { username, subdivisionCode, birthDate, isOfLegalAge: true, ...optional };
}

/** The phone number in E.164, or null if the player left it blank. */
function phoneOf(text = ''): string | null {
  if (text.trim() === '') return null;
  const phone = parsePhone(text);
  if (!phone) throw new Failure('invalid-profile', INVALID_PHONE);
  return phone;
}
