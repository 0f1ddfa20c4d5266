import { useQuery } from '@tanstack/react-query';
import { defaultPrize, type Prize } from '../../../core/draw/prize.ts';
import { loadConfig } from './config.ts';

/** The query key of the stack's settings. */
export const configKey = ['config'] as const;

/** The prize set by this stack's operator; the default until it is loaded. */
export function usePrize(): Prize {
  const { data } = useQuery({ queryKey: configKey, queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  return data?.prize ?? defaultPrize;
}
