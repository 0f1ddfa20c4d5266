import { formatNumber } from '../number-format.ts';

/** What the month's winner gets. */
export interface Prize {
  readonly name: string;
  /** Approximate retail value, whole US dollars. */
  readonly valueUsd: number;
}

/** Of the laptop and of trial stages; a production stage states its own. */
export const defaultPrize: Prize = { name: 'Signed fight-night poster', valueUsd: 250 };

/** `$1,250`. */
export function formatValue({ valueUsd }: Prize): string {
  return `$${formatNumber(valueUsd)}`;
}
