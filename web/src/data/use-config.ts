import { useQuery } from '@tanstack/react-query';
import { loadConfig, type SiteConfig } from './config.ts';

/** The query key of the stack's settings. */
export const configKey = ['config'] as const;

/** The stack's settings; undefined until they are loaded. */
export function useConfig(): SiteConfig | undefined {
  return useQuery({ queryKey: configKey, queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
