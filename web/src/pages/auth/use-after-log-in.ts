import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isTimeZone } from '../../../../core/calendar.ts';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { routes } from '../../../../core/routes.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { rememberVisit } from '../../data/auth/has-visited-before.ts';
import { finishLogIn } from '../../data/auth/session.ts';
import { profileQuery } from '../../data/queries/profile.ts';
import { chooseFirstSeed } from '../../data/seeds.ts';
import { toast } from '../../ui/toaster.tsx';
import type { Completion } from '../profile-form/fields.ts';

/** The progress of a player who is logged in. */
export type Step =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'name-taken' }
  | { readonly at: 'in'; readonly profile: ProfileView };

/**
 * Creates the profile at the first log-in and completes it after sign-up. If another player has taken the username in
 * the meantime, the account exists already, and the player picks another name.
 */
export function useAfterLogIn(completion: Completion | undefined) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'loading' });

  const proceed = useCallback(
    async (username?: string) => {
      try {
        const stub = await call(routes.account.signIn, deviceTimeZone());
        rememberVisit();
        const filled = completion && { ...completion, ...(username && { username }) };
        const profile = filled && stub.needsProfile ? await complete(stub, filled) : stub;
        if (!profile) return setStep({ at: 'name-taken' });
        client.setQueryData(profileQuery.queryKey, profile);
        finishLogIn();
        setStep({ at: 'in', profile });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        setStep({ at: 'failed', message: error.message });
      }
    },
    [client, completion],
  );

  useEffect(() => void proceed(), [proceed]);
  return { step, proceed };
}

/**
 * Returns the completed profile; the stub if the server rejects a field (/setup-profile asks again); undefined if the
 * username is taken.
 */
async function complete(stub: ProfileView, completion: Completion): Promise<ProfileView | undefined> {
  await chooseFirstSeed(stub.uid);
  try {
    return await call(routes.setup.complete, completion);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'username-taken') return undefined;
    if (error.code !== 'invalid-profile' && error.code !== 'phone-taken') throw error;
    toast.error(error.message);
    return stub;
  }
}

/** Empty if the browser doesn't know its zone. */
function deviceTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? { timeZone } : {};
}
