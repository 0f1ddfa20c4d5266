import { POT_MILLI, potShare } from '../../core/games/slots.ts';
import { readPot } from '../store/jackpot.ts';
import type { LedgerEntry } from '../store/ledger.ts';
import { readStock } from '../store/stock.ts';
import type { Item } from '../store/table.ts';

/** What many players add to and nobody takes from, so that it only grows. */
export interface Totals {
  /** Into the pot and out of it, thousandths of a coin. */
  contributed: number;
  paid: number;
  /** Prizes that left the mystery box. */
  prizes: number;
}

export const noTotals: Readonly<Totals> = { contributed: 0, paid: 0, prizes: 0 };

/** The totals as the pot and the stock have them. */
export async function readTotals(): Promise<Totals> {
  const [pot, stock] = await Promise.all([readPot(), readStock()]);
  const prizes = stock.reduce((sum, { won }) => sum + won, 0);
  return { contributed: pot.milli + pot.paid, paid: pot.paid, prizes };
}

/** Adds what a player's item contributes to them. */
export function addToTotals(totals: Totals, item: Item): void {
  if (String(item.sk).startsWith('PURCHASE#') && item.prize) totals.prizes++;
  if (!String(item.sk).startsWith('LEDGER#')) return;
  const { reason, stake = 0, jackpot = 0 } = item as unknown as LedgerEntry;
  if (reason !== 'slots') return;
  totals.contributed += potShare(stake);
  totals.paid += jackpot * POT_MILLI;
}

interface Readings {
  readonly before: Totals;
  /** By what players have, from a walk between the other two. */
  readonly walked: Totals;
  readonly after: Totals;
}

/** The walk saw all that was there before it, and nothing that was not there after it. */
export function judgeTotals({ before, walked, after }: Readings): string[] {
  return (Object.keys(noTotals) as (keyof Totals)[]).flatMap((name) => {
    if (before[name] > walked[name]) return [words[name](before[name], walked[name])];
    return after[name] < walked[name] ? [words[name](after[name], walked[name])] : [];
  });
}

const words: Record<keyof Totals, (there: number, walked: number) => string> = {
  contributed: (there, walked) => `jackpot: the pot took in ${there}, the ledger says ${walked}`,
  paid: (there, walked) => `jackpot: the pot paid out ${there}, the ledger says ${walked}`,
  prizes: (there, walked) => `stock: ${there} prizes taken, ${walked} won`,
};
