import type { SlotConfig } from './rules.ts';

export interface PotView {
  /** The jackpot, whole coins. */
  readonly pot: number;
  /** Increases with every change of the pot. */
  readonly potVersion: number;
}

/** The machine as guests see it: its symbols, bets, and jackpot. */
export interface SlotMachine extends SlotConfig, PotView {}
