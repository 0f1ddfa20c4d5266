import { useQuery } from '@tanstack/react-query';
import { defaultPrize, type Prize } from '../../../core/draw/prize.ts';
import { loadConfig } from './config.ts';

/** Where the stack's settings are in the query cache. */
export const configKey = ['config'] as const;

/** The prize that this stack's operator has set; the default until it is known. */
export function usePrize(): Prize {
  const { data } = useQuery({ queryKey: configKey, queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  return data?.prize ?? defaultPrize;
}
