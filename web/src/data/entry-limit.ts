import { defaultEntryLimit, type EntryLimit } from '../../../core/draw/entry-limit.ts';
import { useConfig } from './use-config.ts';

/** The most entries a person can have in a month; the default until it is loaded. */
export function useEntryLimit(): EntryLimit {
  const config = useConfig();
  return config ? config.entriesPerMonth : defaultEntryLimit;
}
