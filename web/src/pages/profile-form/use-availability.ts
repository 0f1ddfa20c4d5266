import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';

/** How long typing has to pause before we ask (spec section 5), milliseconds. */
export const DEBOUNCE_MS = 400;

/** `unknown`: not asked (not well-formed), or nobody answered; the server decides when the form is sent. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** Whether an email or a username is still free, asked once typing pauses. */
export function useAvailability(kind: 'email' | 'username', typed: string, isWellFormed: boolean): Availability {
  const text = useDebounced(typed);
  const isSettled = text === typed;
  const { data, isError } = useQuery({
    queryKey: ['availability', kind, text.toLowerCase()],
    queryFn: () => call(routes.account.availability, { [kind]: text }),
    enabled: isWellFormed && isSettled,
  });
  if (!isWellFormed) return 'unknown';
  if (!isSettled) return 'checking';
  if (data?.[kind] !== undefined) return data[kind] ? 'free' : 'taken';
  return isError ? 'unknown' : 'checking';
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
