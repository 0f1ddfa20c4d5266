import { defaultPrize, type Prize } from '../../../core/draw/prize.ts';
import { useConfig } from './use-config.ts';

/** The prize set by this stack's operator; the default until it is loaded. */
export function usePrize(): Prize {
  return useConfig()?.prize ?? defaultPrize;
}
