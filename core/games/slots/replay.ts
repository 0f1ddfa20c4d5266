import { type Replay, same } from '../replay.ts';
import { type SlotConfig, type SpinOutcome, spin } from './rules.ts';

interface SlotsRecord {
  readonly config: SlotConfig;
  readonly bet: number;
  readonly outcome: SpinOutcome;
  /** The pot with this spin's share, thousandths of a coin. Present if the spin hit the jackpot's number. */
  readonly potMilli?: number;
}

export const replay: Replay<SlotsRecord> = ({ config, outcome, potMilli }, random) =>
  same(spin(config, random), outcome) && outcome.jackpotDrawn === (potMilli !== undefined);
