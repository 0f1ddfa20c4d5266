import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '../../../../core/routes.ts';
import { call } from '../../data/api.ts';

/** Pause in typing before the check (spec section 5), milliseconds. */
export const DEBOUNCE_MS = 400;

/** `unknown`: not checked because it is malformed, or the check failed. The server decides on submit. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** Whether an email or a username is available, checked once typing pauses. */
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
