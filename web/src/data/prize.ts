import { useQuery } from '@tanstack/react-query';
import { defaultEntryLimit, type EntryLimit } from '../../../core/draw/entry-limit.ts';
import { defaultPrize, type Prize } from '../../../core/draw/prize.ts';
import { loadConfig } from './config.ts';

/** The query key of the stack's settings. */
export const configKey = ['config'] as const;

/** The prize set by this stack's operator; the default until it is loaded. */
export function usePrize(): Prize {
  return useConfig()?.prize ?? defaultPrize;
}

/** The most entries a person can have in a month; the default until it is loaded. */
export function useEntryLimit(): EntryLimit {
  const config = useConfig();
  return config ? config.entriesPerMonth : defaultEntryLimit;
}

function useConfig() {
  return useQuery({ queryKey: configKey, queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
