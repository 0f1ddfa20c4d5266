import { MILLI_PER_POT_COIN, potShare } from '../../core/games/slots/rules.ts';
import { readPot } from '../store/jackpot.ts';
import { ledgerEntryOf } from '../store/ledger.ts';
import { readStock } from '../store/stock.ts';
import type { Item } from '../store/table.ts';

/** Totals that many players add to. They only ever grow. */
export interface Totals {
  /** Paid into and out of the pot, thousandths of a coin. */
  contributed: number;
  paid: number;
  /** Prizes won from the mystery box. */
  prizes: number;
}

export const noTotals: Readonly<Totals> = { contributed: 0, paid: 0, prizes: 0 };

/** The totals, according to the pot and the stock. */
export async function readTotals(): Promise<Totals> {
  const [pot, stock] = await Promise.all([readPot(), readStock()]);
  const prizes = stock.reduce((sum, { won }) => sum + won, 0);
  return { contributed: pot.milli + pot.paid, paid: pot.paid, prizes };
}

/** Adds what a player's item contributes to the totals. Throws DamagedItem. */
export function addToTotals(totals: Totals, item: Item): void {
  if (String(item.sk).startsWith('PURCHASE#') && item.prize) totals.prizes++;
  if (!String(item.sk).startsWith('LEDGER#') || item.reason !== 'slots') return;
  const { stake = 0, jackpot = 0 } = ledgerEntryOf(item);
  totals.contributed += potShare(stake);
  totals.paid += jackpot * MILLI_PER_POT_COIN;
}

interface Readings {
  readonly before: Totals;
  /** According to the players' items, from a walk between the other two. */
  readonly walked: Totals;
  readonly after: Totals;
}

/** The walk saw everything that existed before it, and nothing that didn't exist after it. */
export function auditTotals({ before, walked, after }: Readings): string[] {
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
