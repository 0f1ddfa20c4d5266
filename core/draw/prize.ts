import { formatNumber } from '../number-format.ts';

/** The prize for a month's winner. */
export interface Prize {
  readonly name: string;
  /** Approximate retail value, whole US dollars. */
  readonly valueUsd: number;
}

/** For the laptop and trial stages. A production stage configures its own. */
export const defaultPrize: Prize = { name: 'Signed fight-night poster', valueUsd: 250 };

/** Such as `$1,250`. */
export function formatValue({ valueUsd }: Prize): string {
  return `$${formatNumber(valueUsd)}`;
}
